import type { Scene } from './scene';
import {
  all,
  at,
  ball,
  block,
  drum,
  each,
  hoop,
  revolved,
  ring,
  rod,
  roller,
  rotatedX,
  rotatedY,
  rotatedZ,
  wheel,
  without,
} from './shapes';

const { cos, exp, hypot, sin } = Math;

/** A standing slab (metal type, a book, a tag) with half width `a`, height `tall` and half depth `c`. */
const standing = (x: number, a: number, tall: number, c: number) => at(x, tall / 2, 0, block(a, tall / 2, c));

/** Scenes for the services of Enterprise Application and Enterprise AI, by plate name. */
export const applicationScenes: Record<string, Scene> = {
  'custom-software': {
    title: 'Two blocks cut to fit only each other',
    camera: { zoom: 140, target: [0, 0.8, 0] },
    light: without(
      at(-1.7, 0.95, 0, block(1.9, 0.95, 1.6)),
      ...[-1, 0, 1].map((k) => at(0.2, 1, k * 1.06, block(0.75, 2, 0.27, 0.01))),
    ),
    dark: all(
      at(2.5, 0.95, 0, block(1.1, 0.95, 1.6)),
      ...[-1, 0, 1].map((k) => at(1.1, 0.95, k * 1.06, block(0.75, 0.95, 0.24))),
    ),
  },
  'saas-development': {
    title: 'A frame of equal rooms, some of them taken',
    camera: { zoom: 128, target: [0, 1.7, 0], elevation: 20, side: 26 },
    light: all(
      each(5, (i) => at(i * 1.5 - 3, 1.75, 0, block(0.1, 1.75, 0.9))),
      each(4, (i) => at(0, 0.1 + i * 1.13, 0, block(3.1, 0.1, 0.9))),
    ),
    dark: all(
      at(-2.25, 0.6, 0, block(0.5, 0.4, 0.8)),
      at(0.75, 1.68, 0, ball(0.48)),
      at(-0.75, 2.75, 0, drum(0.42, 0.42)),
      at(2.25, 0.6, 0, drum(0.45, 0.4)),
    ),
  },
  'custom-e-commerce': {
    title: 'An open crate of parcels, one set beside it',
    camera: { zoom: 142, target: [0.2, 0.9, 0], elevation: 36 },
    light: all(
      without(at(-0.7, 0.8, 0, block(1.9, 0.8, 1.5)), at(-0.7, 1.2, 0, block(1.75, 1, 1.35, 0.01))),
      at(2.6, 0.55, -0.9, rotatedY(0.35, block(0.75, 0.55, 0.6))),
    ),
    dark: all(
      at(-1.5, 0.95, 0.3, rotatedY(0.1, block(0.75, 0.95, 0.7))),
      at(0.1, 0.75, 0.4, block(0.6, 0.75, 0.7)),
      at(-0.4, 1.15, -0.8, roller(0.4, 1)),
    ),
  },
  erp: {
    title: 'Wheels of different sizes on one shaft',
    camera: { zoom: 134, target: [0, 1.35, 0], side: 42 },
    light: all(
      ...[
        [-2.5, 0.9],
        [-1.35, 1.35],
        [0, 0.75],
        [1.2, 1.2],
        [2.4, 0.95],
      ].map(([x = 0, r = 1]) => at(x, 1.5, 0, roller(r, 0.28))),
    ),
    dark: all(
      at(0, 1.5, 0, roller(0.2, 3.6)),
      ...[-3.3, 3.3].map((x) => at(x, 0.85, 0, block(0.2, 0.85, 0.6))),
    ),
  },
  'application-redesign': {
    title: 'A row that turns from rough stone to dressed block',
    camera: { zoom: 138, target: [0, 0.85, 0] },
    light: all(
      ...[0.95, 0.7, 0.35, 0.06].map((edge, i) => at(-3 + i * 2, 0.93, 0, block(0.95, 0.95, 0.95, edge))),
    ),
    dark: at(3, 2.05, 0, block(0.95, 0.18, 0.95)),
  },
  'ai-agents': {
    title: 'Three wagons on one rail',
    camera: { zoom: 140, target: [0, 0.85, 0], elevation: 26, side: 30 },
    light: each(3, (i) =>
      without(
        at(i * 2.5 - 2.5, 1.15, 0, block(0.98, 0.62, 0.8)),
        at(i * 2.5 - 2.5, 1.5, 0, block(0.85, 0.7, 0.67, 0.01)),
      ),
    ),
    dark: all(
      ...[-0.62, 0.62].map((z) => at(0, 0.09, z, block(9, 0.09, 0.09, 0.02))),
      ...[-2.5, 0, 2.5].flatMap((x) =>
        [-0.6, 0.6].flatMap((dx) => [-0.66, 0.66].map((z) => at(x + dx, 0.45, z, wheel(0.3, 0.1)))),
      ),
      rod([-3.4, 0.75, 0], [3.4, 0.75, 0], 0.1),
      at(-2.5, 1.75, 0, ball(0.55)),
      at(2.5, 1.7, 0, block(0.5, 0.5, 0.45)),
    ),
  },
  chatbots: {
    title: 'A bell on a counter',
    camera: { zoom: 150, target: [0, 1.15, 0], elevation: 24 },
    light: all(
      at(
        0,
        0.75,
        0,
        revolved(0, 1.75, (y) => 1.95 * Math.sqrt(Math.max(0, 1 - (y / 1.75) ** 2)) + 0.02),
      ),
      at(0, 2.75, 0, drum(0.3, 0.12, 0.1)),
    ),
    dark: all(at(0, 0.2, 0, drum(2.3, 0.2)), at(0, 0.55, 0, drum(1.7, 0.25)), at(0, 2.5, 0, drum(0.12, 0.3))),
  },
  'generative-ai': {
    title: 'A vessel growing on a potter’s wheel',
    camera: { zoom: 128, target: [0, 1.75, 0], elevation: 24 },
    light: without(
      at(
        0,
        0.62,
        0,
        revolved(0, 3.1, (y) => 0.75 + 0.75 * sin(y * 0.95 + 0.15) + 0.018 * cos(y * 13) + y * 0.05),
      ),
      at(
        0,
        0.9,
        0,
        revolved(0.4, 4, (y) => 0.62 + 0.75 * sin(y * 0.95 + 0.15) + y * 0.05),
      ),
    ),
    dark: all(at(0, 0.45, 0, drum(2.1, 0.16)), at(0, 0.15, 0, drum(0.7, 0.2))),
  },
  'large-language-models': {
    title: 'A long row of books, one leaning out',
    camera: { zoom: 136, target: [0, 1.25, 0], elevation: 22, side: 32 },
    light: all(
      ...[2.2, 2.6, 2.1, 2.75, 2.4].map((tall, i) => standing(-3.2 + i * 0.66, 0.29, tall, 0.95)),
      ...[2.5, 2.2, 2.65].map((tall, i) => standing(2.1 + i * 0.66, 0.29, tall, 0.95)),
    ),
    dark: all(
      at(0.15, 1.35, 0, block(0.2, 1.35, 0.9)),
      at(1.12, 1.25, -0.25, rotatedZ(0.3, block(0.26, 1.3, 0.95))),
      at(0, 0.02, 0, block(4, 0.08, 1.15)),
    ),
  },
  'computer-vision': {
    title: 'A lens on a stand over small parts',
    camera: { zoom: 138, target: [0, 1.45, 0], elevation: 28, side: 30 },
    light: all(
      at(-0.3, 2.35, 0, rotatedX(0.5, all(hoop(1.25, 0.17), wheel(1.2, 0.05)))),
      at(2.2, 0.15, 0.7, drum(0.95, 0.15)),
    ),
    dark: all(
      rod([2.2, 0.2, 0.7], [2.2, 3.3, 0.7], 0.11),
      rod([2.2, 2.6, 0.7], [0.95, 2.4, 0.1], 0.1),
      ...[
        [-1.6, -1.2],
        [-0.7, -1.6],
        [-1.1, -0.4],
        [0.2, -1.3],
        [-2.4, -0.4],
        [-2.1, 0.6],
      ].map(([x = 0, z = 0], i) => at(x, 0.25, z, i % 2 ? ball(0.28) : block(0.27, 0.25, 0.27))),
    ),
  },
  'natural-language-processing': {
    title: 'Pieces of type set in a stick',
    camera: { zoom: 140, target: [0, 0.85, 0], elevation: 38, side: 30 },
    light: all(
      each(6, (i) => at(-2.6 + i * 1.02, 0.85, 0.2, block(0.47, i === 3 ? 1.25 : 0.85, 0.62))),
      at(2.5, 0.5, -1.9, rotatedY(0.5, rotatedX(Math.PI / 2, block(0.47, 0.85, 0.5)))),
    ),
    dark: all(
      at(0, 0.14, 0.2, block(3.7, 0.14, 1.1)),
      at(0, 0.5, 1.1, block(3.7, 0.5, 0.14)),
      at(-3.5, 0.5, 0.2, block(0.16, 0.5, 1)),
      at(-2.6, 1.72, 0.2, ring(0.26, 0.09)),
      at(-1.58, 1.72, 0.2, block(0.09, 0.1, 0.4)),
      at(-0.56, 1.72, 0.2, rotatedY(0.7, block(0.09, 0.1, 0.42))),
      at(0.46, 2.14, 0.2, all(block(0.3, 0.1, 0.08), block(0.08, 0.1, 0.42))),
      at(1.48, 1.72, 0.2, ball(0.2)),
      at(2.5, 1.72, 0.2, ring(0.26, 0.09)),
    ),
  },
};

/** A scene for the group of services: that of its first service, the sphere, is the home page's. */
export const groupScenes: Record<string, Scene> = {
  'enterprise-ai': {
    title: 'A plumb line at rest above rings in the sand',
    camera: { zoom: 124, target: [0, 1.75, 0], elevation: 28, lean: 70, threadAt: 0.62 },
    ground: (x, y, z) => (y - 0.1 * cos(hypot(x, z) * 4.2) * exp(-hypot(x, z) * 0.28)) * 0.7,
    light: at(
      0,
      0.45,
      0,
      all(
        revolved(0, 1, (y) => 0.1 + 0.62 * y),
        at(0, 1.25, 0, drum(0.72, 0.3)),
        at(0, 1.65, 0, drum(0.3, 0.18)),
      ),
    ),
    dark: all(
      rod([0, 2.2, 0], [0, 3.9, 0], 0.06),
      ...[0.94, 3.03, 5.13].map((angle) => rod([0, 4, 0], [2.9 * cos(angle), 0, 2.9 * sin(angle)], 0.15)),
      at(0, 4, 0, ball(0.3)),
    ),
  },
};
