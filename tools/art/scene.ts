import type { Solid } from './shapes';

export interface Camera {
  /** Pixels per unit, in a picture of 1200 × 900. */
  zoom: number;
  /** The point at the centre of the picture. */
  target: readonly [number, number, number];
  /** In degrees: how far the camera looks down, from which side, and how the cutting planes lean. */
  elevation: number;
  side: number;
  lean: number;
  /** Height at which the red thread crosses the centre, from 0 (top) to 1. */
  threadAt: number;
}

export interface Scene {
  /** Description for people who cannot see the picture. */
  title: string;
  camera?: Partial<Camera>;
  /** Light objects. */
  light: Solid;
  /** Darker objects. */
  dark?: Solid;
  /** The ground; by default an endless plane. */
  ground?: Solid;
}

export const standardCamera: Camera = {
  zoom: 132,
  target: [0, 1, 0],
  elevation: 30,
  side: 36,
  lean: 74,
  threadAt: 0.46,
};
