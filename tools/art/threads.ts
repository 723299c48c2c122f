import type { View } from './ray-marching';

/** A point on a thread, in grid units, and its darkness. */
export type Place = [x: number, y: number, value: number];

export interface Thread {
  level: number;
  places: Place[];
}

interface Crossing {
  x: number;
  y: number;
  edge: number;
}

/** Neighbours whose depths differ by more than this (in units) belong to different objects: the thread ends there. */
const JUMP = 0.22;

/** Traces the cutting planes through the grid (marching squares); each unbroken piece is one thread. */
export function threadsOf(view: View): Thread[] {
  const threads: Thread[] = [];
  for (const [level, pieces] of piecesOf(view)) {
    for (const line of joined(pieces)) {
      if (line.length > 4)
        threads.push({ level, places: line.map(({ x, y }) => [x, y, shadeAt(view, x, y)]) });
    }
  }
  return threads;
}

function piecesOf({ columns, rows, depth, plane }: View): Map<number, [Crossing, Crossing][]> {
  const levels = new Map<number, [Crossing, Crossing][]>();
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const q = row * columns + column;
      const corners = [q, q + 1, q + columns + 1, q + columns];
      const depths = corners.map((corner) => depth[corner]!);
      if (Math.max(...depths) - Math.min(...depths) > JUMP) continue;
      const [a, b, c, d] = corners.map((corner) => plane[corner]!) as [number, number, number, number];
      const last = Math.max(a, b, c, d);
      for (let whole = Math.ceil(Math.min(a, b, c, d)); whole < last; whole++) {
        const level = whole + 1e-6;
        const cuts: Crossing[] = [];
        const part = (from: number, to: number) => (level - from) / (to - from);
        if (a < level !== b < level) cuts.push({ x: column + part(a, b), y: row, edge: q * 2 });
        if (b < level !== c < level) cuts.push({ x: column + 1, y: row + part(b, c), edge: (q + 1) * 2 + 1 });
        if (d < level !== c < level)
          cuts.push({ x: column + part(d, c), y: row + 1, edge: (q + columns) * 2 });
        if (a < level !== d < level) cuts.push({ x: column, y: row + part(a, d), edge: q * 2 + 1 });
        const pieces = levels.get(whole) ?? [];
        levels.set(whole, pieces);
        if (cuts.length >= 2) pieces.push([cuts[0]!, cuts[1]!]);
        if (cuts.length === 4) pieces.push([cuts[2]!, cuts[3]!]);
      }
    }
  }
  return levels;
}

function joined(pieces: readonly [Crossing, Crossing][]): Crossing[][] {
  const byEdge = new Map<number, number[]>();
  pieces.forEach((piece, at) => {
    for (const { edge } of piece) byEdge.set(edge, [...(byEdge.get(edge) ?? []), at]);
  });
  const used = new Set<number>();
  const lines: Crossing[][] = [];
  pieces.forEach((piece, at) => {
    if (used.has(at)) return;
    used.add(at);
    const grown = (from: Crossing): Crossing[] => {
      const line: Crossing[] = [];
      for (let end = from; ; ) {
        const next = byEdge.get(end.edge)?.find((other) => !used.has(other));
        if (next === undefined) return line;
        used.add(next);
        const [one, other] = pieces[next]!;
        end = one.edge === end.edge ? other : one;
        line.push(end);
      }
    };
    const after = grown(piece[1]);
    lines.push([...grown(piece[0]).reverse(), ...piece, ...after]);
  });
  return lines;
}

function shadeAt({ columns, rows, shade }: View, x: number, y: number): number {
  const column = Math.min(columns - 2, Math.floor(x));
  const row = Math.min(rows - 2, Math.floor(y));
  const [u, v, q] = [x - column, y - row, row * columns + column];
  const above = shade[q]! * (1 - u) + shade[q + 1]! * u;
  return above * (1 - v) + (shade[q + columns]! * (1 - u) + shade[q + columns + 1]! * u) * v;
}
