import type { Scene } from './scene';
import {
  all,
  at,
  ball,
  block,
  drum,
  each,
  revolved,
  rod,
  roller,
  rotatedY,
  rowOf,
  wheel,
  without,
} from './shapes';

const { abs, max, sin } = Math;
const crate = without(block(0.95, 0.42, 0.75), at(0, 0.2, 0, block(0.84, 0.42, 0.64, 0.01)));
const house = all(block(0.55, 0.45, 0.7), (x, y, z) =>
  max((abs(x) + (y - 0.45)) * 0.707 - 0.5, 0.4 - y, abs(z) - 0.78),
);

/** Place along x and z, and rows of fruit. */
const fruitCrates = [
  [-1.3, 0.9, 2],
  [0.9, -0.9, 3],
  [1.1, 1.3, 1],
] as const;

/** Scenes for the case studies, by slug. */
export const studyScenes: Record<string, Scene> = {
  'a-shift-plan-that-people-accept': {
    title: 'Pegs set in a board, one row for each day',
    camera: { zoom: 142, target: [0, 0.5, 0], elevation: 40 },
    light: all(
      ...[
        [0, 1, 3],
        [1, 2, 4],
        [0, 2, 3, 5],
        [1, 4, 5],
      ].flatMap((pegs, row) =>
        pegs.map((peg) => at(peg * 1.05 - 2.6, 0.95, row * 1 - 1.5, drum(0.26, 0.6, 0.1))),
      ),
    ),
    dark: without(
      at(0, 0.2, 0, block(3.3, 0.2, 2.1)),
      ...[0, 1, 2, 3].map((row) =>
        at(0, 0.4, row - 1.5, rowOf(1.05, 3, at(0.5, 0, 0, drum(0.24, 0.2, 0.01)))),
      ),
    ),
  },
  'claims-coding-with-cited-proposals': {
    title: 'A card index with one card marked',
    camera: { zoom: 138, target: [0, 1, 0], elevation: 34, side: 52 },
    light: all(
      each(9, (i) => at(-2.4 + i * 0.6, 1.05, 0, block(0.07, 0.85, 1.35, 0.02))),
      each(9, (i) => at(-2.4 + i * 0.6, 1.98, -0.95 + (i % 4) * 0.62, block(0.07, 0.16, 0.28, 0.02))),
    ),
    dark: all(
      without(at(0, 0.6, 0, block(3.2, 0.6, 1.7)), at(0, 1, 0, block(3.05, 0.85, 1.55, 0.01))),
      at(0.6, 1.5, 0, block(0.08, 1.35, 1.35, 0.02)),
    ),
  },
  'crack-inspection-beside-the-line': {
    title: 'Closures in two rows, one set aside',
    camera: { zoom: 142, target: [0, 0.4, 0], elevation: 38 },
    light: all(
      ...[-0.3, 1.4].map((z) =>
        at(
          0,
          0.42,
          z,
          rowOf(1.7, 2, (x, y, w) => {
            const rib = 0.03 * sin(Math.atan2(w, x) * 26);
            return (
              without(drum(0.7, 0.42, 0.12), at(0, -0.35, 0, drum(0.55, 0.5)))(x, y, w) * 0.9 -
              rib * (y < 0.25 ? 1 : 0) * 0.6
            );
          }),
        ),
      ),
    ),
    dark: at(0.9, 0.45, -2.3, drum(0.7, 0.42, 0.12)),
  },
  'leaving-an-erp-without-a-weekend': {
    title: 'A bridge of three arches, its last span being laid',
    camera: { zoom: 122, target: [0, 1.1, 0], elevation: 24, side: 28 },
    light: without(
      at(-1.2, 1.05, 0, block(3.6, 1.05, 0.9)),
      ...[-3.4, -1.1, 1.2].map((x) => at(x, 0.5, 0, wheel(0.9, 2))),
      ...[-3.4, -1.1, 1.2].map((x) => at(x, 0, 0, block(0.9, 0.5, 2, 0.01))),
    ),
    dark: all(
      at(3.75, 0.95, 0, block(0.5, 0.95, 0.9)),
      at(2.85, 2.7, 0, block(0.75, 0.16, 0.85)),
      rod([2.85, 2.8, 0], [2.85, 6, 0], 0.05),
    ),
  },
  'night-runs-that-report-themselves': {
    title: 'A lighthouse on its rock',
    camera: { zoom: 112, target: [0, 2.1, 0], elevation: 20 },
    light: all(
      at(
        0,
        0.7,
        0,
        revolved(0, 3, (y) => 0.95 - 0.13 * y),
      ),
      at(
        0,
        4.5,
        0,
        revolved(0, 0.6, (y) => 0.66 - y),
      ),
    ),
    dark: all(
      at(0, 3.75, 0, drum(0.85, 0.09)),
      at(0, 4.15, 0, drum(0.4, 0.38)),
      at(0.1, 0.15, 0.1, block(1.7, 0.65, 1.4, 0.5)),
      at(-1.5, 0.1, -0.7, ball(0.7)),
      at(1.9, 0, -0.5, ball(0.5)),
    ),
  },
  'one-set-of-figures-for-nine-depots': {
    title: 'Nine depots in rows',
    camera: { zoom: 126, target: [0, 0.45, 0], elevation: 38 },
    light: all(
      ...[-2, 0, 2].flatMap((z) =>
        [-2.1, 0, 2.1].filter((x) => x !== 0 || z !== 0).map((x) => at(x, 0.45, z, house)),
      ),
    ),
    dark: at(0, 0.45, 0, house),
  },
  'ordering-fresh-goods-with-a-range': {
    title: 'Crates of fruit, filled to different heights',
    camera: { zoom: 144, target: [0, 0.75, 0], elevation: 38 },
    light: all(
      ...fruitCrates.flatMap(([x, z, n]) =>
        Array.from({ length: n * 3 }, (_, k) =>
          at(
            x - 0.55 + (k % 3) * 0.55,
            0.72 + (k >= 6 ? 0.3 : 0),
            z - 0.35 + (Math.floor(k / 3) % 2) * 0.6,
            ball(0.3),
          ),
        ),
      ),
      at(-2, 0.32, -1.4, ball(0.32)),
    ),
    dark: all(...fruitCrates.map(([x, z]) => at(x, 0.42, z, crate)), at(-1.4, 0.42, -0.9 + 3.6, crate)),
  },
  'supplier-invoices-without-retyping': {
    title: 'A sheaf of papers under a weight',
    camera: { zoom: 142, target: [0, 0.75, 0], elevation: 34 },
    light: all(
      each(9, (i) =>
        at(
          0.05 * sin(i * 5),
          0.1 + i * 0.17,
          0.05 * sin(i * 3),
          rotatedY(0.16 * sin(i * 2.4), block(2, 0.055, 1.5, 0.02)),
        ),
      ),
    ),
    dark: all(
      at(0.2, 1.85, 0, drum(0.75, 0.3, 0.1)),
      at(0.2, 2.3, 0, ball(0.32)),
      at(-2.9, 0.13, -1.2, rotatedY(0.9, roller(0.13, 1.1))),
    ),
  },
};
