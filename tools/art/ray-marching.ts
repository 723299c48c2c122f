import { type Scene, standardCamera } from './scene';
import type { Solid } from './shapes';

/** What is visible at the points of a grid. */
export interface View {
  columns: number;
  rows: number;
  /** Distance, in units. */
  depth: Float32Array;
  /** Position among the cutting planes: whole numbers are threads. */
  plane: Float32Array;
  /** From 0 (full light) to 1. */
  shade: Float32Array;
  /** The plane that the red thread follows. */
  accent: number;
}

/** Format of the picture, in px. */
export interface Format {
  width: number;
  height: number;
  /** Size of things, relative to a picture of 1200 × 900. */
  scale: number;
  /** How much light the ground reflects; objects on it reflect 0.78 (dark) or 1.14 (light). */
  ground: number;
  /** Distance between two grid points. */
  step: number;
  /** Distance between two threads. */
  pitch: number;
}

const START = 20;
const { cos, hypot, max, min, sin, tan } = Math;
const within = (value: number, least: number, most: number) => max(least, min(most, value));

/** Renders a scene to a grid by ray marching. */
export function renderView(scene: Scene, { width, height, scale, ground: floor, step, pitch }: Format): View {
  const camera = { ...standardCamera, ...scene.camera };
  const zoom = camera.zoom * scale;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [e, a, g] = [radians(camera.elevation), radians(camera.side), radians(camera.lean)];
  const forward = [sin(a) * cos(e), -sin(e), cos(a) * cos(e)] as const;
  const right = [cos(a), 0, -sin(a)] as const;
  const up = [sin(a) * sin(e), cos(e), cos(a) * sin(e)] as const;
  const slant = [-0.7 * cos(a) - 0.45 * sin(a), 0.95, 0.7 * sin(a) - 0.45 * cos(a)] as const;
  const lamp = slant.map((part) => part / hypot(...slant)) as [number, number, number];
  const ground = scene.ground ?? ((_x: number, y: number) => y);
  const dark = scene.dark ?? (() => 99);
  const solid: Solid = (x, y, z) => min(ground(x, y, z), scene.light(x, y, z), dark(x, y, z));

  const columns = Math.ceil(width / step) + 1;
  const rows = Math.ceil(height / step) + 1;
  const grid = () => new Float32Array(columns * rows);
  const [depth, plane, shade] = [grid(), grid(), grid()];
  // Measured on the ground, so that undisplaced threads are equally far apart in every picture.
  const spacing = (pitch / zoom) * (sin(g) + cos(g) / tan(e));
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const s = (column * step - width / 2) / zoom;
      const t = (height / 2 - row * step) / zoom;
      const from = camera.target.map(
        (part, axis) => part + right[axis]! * s + up[axis]! * t - forward[axis]! * START,
      ) as [number, number, number];
      let far = 2;
      let [x, y, z] = from;
      for (let tries = 0; tries < 180; tries++) {
        x = from[0] + forward[0] * far;
        y = from[1] + forward[1] * far;
        z = from[2] + forward[2] * far;
        const distance = solid(x, y, z);
        if (distance < 0.0015 || far > 70) break;
        far += distance * 0.9;
      }
      const index = row * columns + column;
      depth[index] = far;
      plane[index] = (t * sin(g) + (far - START) * cos(g)) / spacing;
      const tone = dark(x, y, z) < 0.004 ? 0.78 : scene.light(x, y, z) < 0.004 ? 1.14 : floor;
      shade[index] = 1 - lightAt(solid, [x, y, z], lamp, tone);
    }
  }
  const middle = Math.round(rows * camera.threadAt) * columns + Math.round(columns / 2);
  return { columns, rows, depth, plane, shade, accent: Math.round(plane[middle] ?? 0) };
}

type Vector = readonly [number, number, number];

function lightAt(solid: Solid, [x, y, z]: Vector, lamp: Vector, tone: number) {
  const E = 0.004;
  const slope = [
    solid(x + E, y, z) - solid(x - E, y, z),
    solid(x, y + E, z) - solid(x, y - E, z),
    solid(x, y, z + E) - solid(x, y, z - E),
  ] as const;
  const length = hypot(...slope) || 1;
  const [u, v, w] = [slope[0] / length, slope[1] / length, slope[2] / length];
  const facing = max(0, u * lamp[0] + v * lamp[1] + w * lamp[2]);
  let open = 1;
  let far = 0.05;
  for (let tries = 0; facing > 0 && far <= 9 && tries < 44; tries++) {
    const near = solid(
      x + u * 0.01 + lamp[0] * far,
      y + v * 0.01 + lamp[1] * far,
      z + w * 0.01 + lamp[2] * far,
    );
    open = near < 0.001 ? 0 : min(open, (9 * near) / far);
    if (open === 0) break;
    far += within(near, 0.025, 0.4);
  }
  let closed = 0;
  for (let reach = 1; reach <= 4; reach++) {
    const r = reach * 0.14;
    closed += (r - solid(x + u * r, y + v * r, z + w * r)) / 2 ** reach;
  }
  const ambient = (0.2 + 0.14 * v) * within(1 - 1.5 * closed, 0, 1);
  return within((ambient + 0.84 * facing * within(open, 0, 1)) * tone, 0, 1);
}
