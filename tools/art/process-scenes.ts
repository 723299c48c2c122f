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
  rod,
  roller,
  rotatedX,
  rotatedZ,
  wheel,
  without,
} from './shapes';

const { abs, cos, exp, sin } = Math;

/** Places along x with a height, and with a radius. */
const basins = [
  [-2.6, 2.6],
  [0, 1.65],
  [2.6, 0.7],
] as const;
const weights = [
  [-2.75, 1.15],
  [-0.55, 0.88],
  [1.2, 0.66],
  [2.5, 0.48],
  [3.5, 0.33],
] as const;

/** Scenes for the services of Process Automation and Data Science, by plate name. */
export const processScenes: Record<string, Scene> = {
  workflow: {
    title: 'Three basins, each pouring into the next',
    camera: { zoom: 134, target: [0, 1.25, 0], elevation: 32, side: 30 },
    light: all(
      ...basins.map(([x, top]) =>
        without(
          at(x, top / 2, 0, block(1.2, top / 2, 1.2)),
          at(x, top, 0, drum(0.95, 0.35, 0.02)),
          at(x + 1.1, top, 0, block(0.5, 0.2, 0.24, 0.01)),
        ),
      ),
    ),
    dark: all(...basins.map(([x, top]) => at(x, top - 0.2, 0, drum(0.95, 0.06)))),
  },
  'bot-automation-and-integration': {
    title: 'Two pipes joined by a flange',
    camera: { zoom: 140, target: [0, 1.2, 0], elevation: 28 },
    light: all(
      at(-2.4, 1.3, 0, roller(0.72, 2.2)),
      at(1.7, 1.3, 0, roller(0.72, 1.3)),
      at(2.9, 1.3, 0, ball(0.78)),
      at(2.9, 0.6, 0, drum(0.72, 0.75)),
    ),
    dark: all(
      at(-0.14, 1.3, 0, roller(1.15, 0.13)),
      at(0.2, 1.3, 0, roller(1.15, 0.13)),
      ...[0, 1, 2, 3, 4, 5].map((k) =>
        at(0, 1.3 + 0.95 * cos(k * 1.047), 0.95 * sin(k * 1.047), roller(0.11, 0.42)),
      ),
      at(-3.2, 0.3, 0, block(0.22, 0.4, 0.75)),
    ),
  },
  'decision-driven-automation': {
    title: 'A pair of scales, at rest',
    camera: { zoom: 128, target: [0, 1.75, 0], elevation: 22, side: 24 },
    light: all(
      ...[
        [-2.2, 1.05],
        [2.2, 1.45],
      ].map(([x = 0, y = 0]) =>
        at(x, y, 0, without(drum(1.05, 0.14), at(0, 0.14, 0, drum(0.92, 0.1, 0.02)))),
      ),
      at(0, 0.14, 0, drum(1.1, 0.14)),
      at(-2.2, 1.4, 0, drum(0.42, 0.3)),
      at(2.35, 1.72, 0, ball(0.26)),
    ),
    dark: all(
      rod([0, 0.2, 0], [0, 3.9, 0], 0.13),
      rod([-2.2, 3.3, 0], [2.2, 3.7, 0], 0.11),
      at(0, 3.95, 0, ball(0.24)),
      ...[-0.95, 0.95].flatMap((d) => [
        rod([-2.2, 3.3, 0], [-2.2 + d, 1.1, 0], 0.045),
        rod([2.2, 3.7, 0], [2.2 + d, 1.5, 0], 0.045),
      ]),
    ),
  },
  'data-entry-and-form-automation': {
    title: 'Letter trays, a sheet drawn from one',
    camera: { zoom: 142, target: [0.1, 1, 0], elevation: 30, side: 34 },
    light: all(
      each(3, (i) => at(0, 0.6 + i * 0.85, 0, block(1.75, 0.17, 1.35, 0.02))),
      at(-1.15, 1.68, -0.5, block(1.6, 0.06, 1.1, 0.02)),
    ),
    dark: all(
      each(3, (i) => at(0, 0.35 + i * 0.85, 0, block(2, 0.06, 1.55, 0.02))),
      ...[-1.85, 1.85].flatMap((x) => [-1.4, 1.4].map((z) => at(x, 1.25, z, drum(0.1, 1.25)))),
    ),
  },
  'task-and-activity-scheduling': {
    title: 'A sundial and its shadow',
    camera: { zoom: 140, target: [0, 0.95, 0], elevation: 36, side: 30 },
    light: all(
      at(0, 0.85, 0, drum(2.3, 0.16)),
      at(
        0,
        0.35,
        0,
        revolved(-0.35, 0.4, (y) => 0.75 + 0.4 * y * y),
      ),
      ...Array.from({ length: 12 }, (_, k) =>
        at(2 * cos((k * Math.PI) / 6), 1.02, 2 * sin((k * Math.PI) / 6), drum(0.11, 0.09)),
      ),
    ),
    dark: (x, y, z) => Math.max(abs(z) - 0.08, 1 - y, y - 1 - (x + 1) * 0.95, x - 0.85) * 0.7,
  },
  'exploratory-data-analysis': {
    title: 'An excavation with a jar half uncovered',
    camera: { zoom: 128, target: [0, -0.3, 0], elevation: 44, side: 38, threadAt: 0.7 },
    ground: (x, y, z) => {
      const out = Math.max(abs(x), abs(z));
      const steps = [3, 2.35, 1.7].map((half, i) => Math.max(half - out, y + i * 0.6));
      return Math.min(y + 1.8, ...steps) * 0.9;
    },
    light: at(
      0.2,
      -1.85,
      0.1,
      rotatedZ(
        -0.25,
        revolved(0, 2.2, (y) => 0.45 + 0.55 * sin(y * 1.5 + 0.1) * (y < 1.95 ? 1 : 0.6)),
      ),
    ),
    dark: all(rod([3.6, -0.4, -1.6], [3.6, 0.9, -1.6], 0.09), rod([-3.6, -0.4, 1.6], [-3.6, 0.9, 1.6], 0.09)),
  },
  'data-mining': {
    title: 'A winding wheel above a shaft',
    camera: { zoom: 124, target: [0, 2, 0], elevation: 22, side: 28 },
    light: all(
      at(
        0,
        3.5,
        0,
        all(
          hoop(1.1, 0.22),
          wheel(0.25, 0.35),
          ...[0, 1, 2].map((k) => rotatedZ(k * 1.047, block(1.05, 0.09, 0.09))),
        ),
      ),
      at(0, 0.3, 0, without(block(1.3, 0.3, 1.3), block(0.9, 1, 0.9, 0.01))),
    ),
    dark: all(
      ...[-0.5, 0.5].flatMap((z) => [
        rod([-1.9, 0, z * 2.2], [0, 3.5, z], 0.2),
        rod([1.9, 0, z * 2.2], [0, 3.5, z], 0.2),
        rod([-1.1, 1.5, z * 1.7], [1.1, 1.5, z * 1.7], 0.14),
      ]),
      rod([-0.98, 3.4, 0], [-0.6, 0, 0], 0.05),
    ),
  },
  'data-analysis': {
    title: 'Weights in a row, from the largest to the smallest',
    camera: { zoom: 138, target: [0.1, 0.9, 0] },
    light: all(
      ...weights.map(([x, r]) =>
        all(at(x, r * 0.8, 0, drum(r, r * 0.8, 0.08)), at(x, r * 2.05, 0, ball(r * 0.38))),
      ),
    ),
    dark: all(...weights.map(([x, r]) => at(x, r * 1.65, 0, drum(r * 0.22, r * 0.2)))),
  },
  'data-visualization': {
    title: 'A hill built of layers',
    camera: { zoom: 132, target: [0, 0.6, 0], elevation: 34 },
    light: all(
      ...[3.2, 2.6, 2.05, 1.5, 0.95, 0.45].map((r, i) =>
        at(0.12 * i, 0.16 + i * 0.34, 0.1 * i, (x, y, z) => {
          const bend = 1 + 0.13 * sin(Math.atan2(z, x) * 3 + 0.6);
          return drum(r, 0.16, 0.02)(x / bend, y, z / bend) * 0.8;
        }),
      ),
    ),
    dark: all(rod([0.6, 2, 0.5], [0.6, 3.1, 0.5], 0.05), at(0.6, 3.15, 0.5, ball(0.17))),
  },
  'interactive-dashboards': {
    title: 'Three dials on a stand',
    camera: { zoom: 138, target: [0, 1.2, 0], elevation: 26, side: 24 },
    light: all(
      ...[-2.2, 0, 2.2].map((x) =>
        at(x, 1.6, -0.1, rotatedX(0.35, all(hoop(0.9, 0.13), at(0, 0, 0.05, wheel(0.85, 0.08))))),
      ),
      at(0, 0.18, 0.4, block(3.6, 0.18, 0.9)),
    ),
    dark: all(
      ...[
        [-2.2, 0.5],
        [0, -0.6],
        [2.2, 1.1],
      ].map(([x = 0, angle = 0]) =>
        at(
          x,
          1.6,
          -0.1,
          rotatedX(
            0.35,
            all(rotatedZ(angle, at(0, 0.3, -0.08, block(0.07, 0.4, 0.05, 0.02))), wheel(0.14, 0.16)),
          ),
        ),
      ),
      ...[-2.2, 0, 2.2].map((x) => at(x, 0.6, 0.35, block(0.14, 0.5, 0.14))),
    ),
  },
  'machine-learning': {
    title: 'A ball at rest in the lowest hollow',
    camera: { zoom: 132, target: [0, 0.2, 0.2], elevation: 36, threadAt: 0.54 },
    ground: (x, y, z) =>
      (y -
        (0.9 * exp(-((x - 2.4) ** 2 + (z + 0.6) ** 2) / 1.1) +
          0.7 * exp(-((x + 1.2) ** 2 + (z - 3) ** 2) / 1.6) -
          0.9 * exp(-((x + 0.3) ** 2 + (z + 0.2) ** 2) / 1.4) -
          0.5 * exp(-((x + 3) ** 2 + (z - 1.4) ** 2) / 0.9))) *
      0.6,
    light: at(-0.3, -0.28, -0.2, ball(0.6)),
  },
};
