/** The red thread of a loop, as the loop was drawn: a sum of waves that close after one round. */
export interface LoopThread {
  /** Height at the left edge, as a share of the picture's, and how far it is down the cloth. */
  rest: number;
  row: number;
  amplitude: number;
  /** Where the waves set in, as shares of the width. */
  from: number;
  to: number;
  /** Wave numbers across and down, phase, rounds a loop, height. */
  waves: readonly (readonly [number, number, number, number, number])[];
}

/** The picture of a loop in px, and a round in seconds of the film. */
export const loopPicture = { width: 1280, height: 720, seconds: 10 };

/** The threads of the films in the heads of pages. */
export const loopThreads = {
  about: {
    rest: 0.9,
    row: 39 / 49,
    amplitude: 0.15,
    from: 0.16,
    to: 0.8,
    waves: [
      [1.3, 1.1, 1.2, 1, 1],
      [2.6, -1.7, 0.4, -1, 0.5],
      [4.2, 3.1, 2.2, 1, 0.16],
    ],
  },
  blog: {
    rest: 0.9,
    row: 48 / 59,
    amplitude: 0.1,
    from: 0.16,
    to: 0.8,
    waves: [
      [2.9, 1.2, 0, 1, 0.8],
      [1.5, 3.4, 2, -1, 0.9],
      [5.3, -2.4, 1, 1, 0.2],
    ],
  },
} satisfies Record<string, LoopThread>;

const STEPS = 72;

/** The thread as a path in px of the loop's picture; `round` is how far the loop is, from 0 to 1. */
export function pathOf({ rest, row, amplitude, from, to, waves }: LoopThread, round: number): string {
  const points = Array.from({ length: STEPS + 1 }, (_, step) => {
    const across = step / STEPS;
    const rise = Math.min(1, Math.max(0, (across - from) / (to - from)));
    let height = 0;
    for (const [kx, kz, phase, rounds, share] of waves) {
      const bend = 0.6 * Math.sin(kz * row * 2 - kx * across);
      height +=
        share * Math.sin(kx * across * 3 + kz * row * 3 + phase + 2 * Math.PI * rounds * round + bend);
    }
    const y = rest - amplitude * height * rise * rise * (3 - 2 * rise);
    return `${Math.round(across * loopPicture.width)} ${(y * loopPicture.height).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}
