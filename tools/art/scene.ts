import type { Solid } from './shapes';

export interface Camera {
  /** Pixels of a unit, in a picture of 1200 × 900. */
  zoom: number;
  /** The point in the picture's middle. */
  target: readonly [number, number, number];
  /** Degrees: how far it looks down, from which side, and how the cutting planes lean. */
  elevation: number;
  side: number;
  lean: number;
  /** Height at which the red thread crosses the middle, from 0 at the top to 1. */
  threadAt: number;
}

export interface Scene {
  /** What a visitor sees, for those who do not. */
  title: string;
  camera?: Partial<Camera>;
  /** Light things. */
  light: Solid;
  /** Darker things. */
  dark?: Solid;
  /** The ground; an endless plane where it is left out. */
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
