/** The red thread of a loop, as it was drawn: a sum of waves that repeat after one loop. */
export interface LoopThread {
  /** Height at the left edge, as a share of the picture's, and the position down the cloth, 0 to 1. */
  rest: number;
  row: number;
  amplitude: number;
  /** Where the waves start and where they reach full height, as shares of the width. */
  from: number;
  to: number;
  /** Wave numbers across and down, phase, rounds per loop, height. */
  waves: readonly (readonly [number, number, number, number, number])[];
  /** Centre of rings that run outwards, as shares of the width and of the way down the cloth. */
  rings?: readonly [number, number];
}

/** Size of a loop's picture in px and its duration in seconds. */
export const loopPicture = { width: 1280, height: 720, seconds: 10 };

/** The threads of the videos in the heads of pages. */
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
  contact: {
    rest: 0.9,
    row: 43 / 53,
    amplitude: 0.09,
    from: 0.16,
    to: 0.6,
    waves: [[1.1, 0.9, 0.3, 1, 0.25]],
    rings: [0.76, 0.62],
  },
} satisfies Record<string, LoopThread>;

const STEPS = 72;

/** The thread as a path in px of the loop's picture; `round` is the position in the loop, from 0 to 1. */
export function pathOf(thread: LoopThread, round: number): string {
  const { rest, row, amplitude, from, to, waves } = thread;
  const points = Array.from({ length: STEPS + 1 }, (_, step) => {
    const across = step / STEPS;
    let height = ringsAt(thread, across, round);
    for (const [kx, kz, phase, rounds, share] of waves) {
      const bend = 0.6 * Math.sin(kz * row * 2 - kx * across);
      height +=
        share * Math.sin(kx * across * 3 + kz * row * 3 + phase + 2 * Math.PI * rounds * round + bend);
    }
    const y = rest - amplitude * height * smooth(from, to, across);
    return `${Math.round(across * loopPicture.width)} ${(y * loopPicture.height).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

function ringsAt({ row, rings }: LoopThread, across: number, round: number): number {
  if (!rings) return 0;
  const far = Math.hypot((across - rings[0]) * 1.78, (row - rings[1]) * 1.7);
  return 1.25 * Math.sin(far * 24 - 4 * Math.PI * round) * Math.exp(-2.2 * far) * smooth(0, 0.05, far);
}

/** Smoothstep: from 0 to 1 between two values, flat at both. */
function smooth(from: number, to: number, value: number): number {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
}
