import { renderView } from './ray-marching';
import type { Scene } from './scene';
import { type Place, threadsOf } from './threads';

const photo = { width: 1200, height: 900, scale: 1, ground: 1 };
const onLight = { paper: '#E4EAE6', ink: '#12211E', red: '#C93617', isNight: false };
const onDark = { paper: '#0F1C19', ink: '#E4EAE6', red: '#FF6B47', isNight: true };

/**
 * The variants of a drawing, in px: the small one has half the threads at twice the weight; the wide one, for the full
 * width of a screen, shows the scene at night, with threads for light.
 */
const cuts = {
  regular: {
    ...photo,
    ...onLight,
    step: 2.5,
    pitch: 7.6,
    thinnest: 0.55,
    widest: 6.6,
    accent: 4.6,
    tolerance: 0.3,
  },
  small: { ...photo, ...onLight, step: 4, pitch: 16, thinnest: 1.2, widest: 13.5, accent: 9, tolerance: 0.9 },
  wide: {
    ...onDark,
    width: 1600,
    height: 640,
    scale: 0.78,
    ground: 0.4,
    step: 2.5,
    pitch: 8,
    thinnest: 0.5,
    widest: 5.4,
    accent: 4.6,
    tolerance: 0.35,
  },
} as const;

/** Draws a scene as threads: their displacement shows its form, their width its shade, and one of them is red. */
export function engrave(scene: Scene, size: keyof typeof cuts): string {
  const cut = cuts[size];
  const view = renderView(scene, cut);
  const { width, height } = cut;
  const paths = { ink: '', accent: '' };
  for (const { level, places } of threadsOf(view)) {
    const red = level === view.accent;
    const widths = places.map((_, at) => {
      const near = places.slice(Math.max(0, at - 3), at + 4);
      return red ? cut.accent : widthOf(near.reduce((sum, [, , shade]) => sum + shade, 0) / near.length, cut);
    });
    const smooth = places.map(([x, y], at): Place => {
      const [before, after] = [places[at - 1] ?? places[at]!, places[at + 1] ?? places[at]!];
      const scale = cut.step / 4;
      return [(before[0] + x * 2 + after[0]) * scale, (before[1] + y * 2 + after[1]) * scale, widths[at]!];
    });
    paths[red ? 'accent' : 'ink'] += ribbon(simplified(smooth, cut.tolerance));
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><title>${scene.title}</title><path fill="${cut.paper}" d="M0 0h${width}v${height}H0z"/><path fill="${cut.ink}" d="${paths.ink}"/><path fill="${cut.red}" d="${paths.accent}"/></svg>`;
}

/** Ink represents shade by day, and light at night. */
function widthOf(shade: number, { thinnest, widest, isNight }: (typeof cuts)[keyof typeof cuts]): number {
  const k = Math.max(0, Math.min(1, ((isNight ? 1 - shade : shade) - 0.06) * 1.12));
  return thinnest + (widest - thinnest) * (k * k * (3 - 2 * k) * 0.6 + k * 0.4);
}

/** Drops points that do not visibly change position or width (Ramer, Douglas and Peucker). */
function simplified(places: readonly Place[], tolerance: number): Place[] {
  const retained = new Set([0, places.length - 1]);
  const open: [number, number][] = [[0, places.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    const [a, b] = [places[from]!, places[to]!];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = dx * dx + dy * dy || 1;
    let worst = tolerance;
    let split = -1;
    for (let at = from + 1; at < to; at++) {
      const [x, y, w] = places[at]!;
      const t = Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / length));
      const off =
        Math.hypot(x - a[0] - t * dx, y - a[1] - t * dy) + Math.abs(w - a[2] - t * (b[2] - a[2])) * 1.6;
      if (off > worst) [worst, split] = [off, at];
    }
    if (split < 0) continue;
    retained.add(split);
    open.push([from, split], [split, to]);
  }
  return places.filter((_, at) => retained.has(at));
}

/** The closed path of a thread, rounded to a tenth of a px. */
function ribbon(places: readonly Place[]): string {
  const upper: [number, number][] = [];
  const lower: [number, number][] = [];
  places.forEach(([x, y, w], at) => {
    const [a, b] = [places[at - 1] ?? places[at]!, places[at + 1] ?? places[at]!];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const half = w / 2 / (Math.hypot(dx, dy) || 1);
    upper.push([x - dy * half, y + dx * half]);
    lower.unshift([x + dy * half, y - dx * half]);
  });
  let path = '';
  let [cx, cy] = [0, 0];
  for (const [x, y] of [...upper, ...lower]) {
    const [nx, ny] = [Math.round(x * 10), Math.round(y * 10)];
    if (path && nx === cx && ny === cy) continue;
    path += `${path ? 'l' : 'M'}${(nx - cx) / 10} ${(ny - cy) / 10}`;
    [cx, cy] = [nx, ny];
  }
  return `${path}z`;
}
