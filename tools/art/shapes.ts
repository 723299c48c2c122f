/** Signed distance of a point from a solid: negative inside. The unit is about a tenth of a picture's width. */
export type Solid = (x: number, y: number, z: number) => number;

const { abs, cos, hypot, max, min, round, sin } = Math;

/** A block with these half sizes. */
export const block =
  (a: number, b: number, c: number, edge = 0.05): Solid =>
  (x, y, z) => {
    const [u, v, w] = [abs(x) - a + edge, abs(y) - b + edge, abs(z) - c + edge];
    return hypot(max(u, 0), max(v, 0), max(w, 0)) + min(max(u, v, w), 0) - edge;
  };

/** A standing cylinder; `half` is half its height. */
export const drum =
  (radius: number, half: number, edge = 0.05): Solid =>
  (x, y, z) => {
    const [u, v] = [hypot(x, z) - radius + edge, abs(y) - half + edge];
    return min(max(u, v), 0) + hypot(max(u, 0), max(v, 0)) - edge;
  };

/** A cylinder along x. */
export const roller = (radius: number, half: number, edge = 0.05): Solid => {
  const standing = drum(radius, half, edge);
  return (x, y, z) => standing(y, x, z);
};

/** A cylinder along z. */
export const wheel = (radius: number, half: number, edge = 0.05): Solid => {
  const standing = drum(radius, half, edge);
  return (x, y, z) => standing(x, z, y);
};

export const ball =
  (radius: number): Solid =>
  (x, y, z) =>
    hypot(x, y, z) - radius;

/** A ring lying flat. */
export const ring =
  (radius: number, thickness: number): Solid =>
  (x, y, z) =>
    hypot(hypot(x, z) - radius, y) - thickness;

/** A standing ring with its axis along z. */
export const hoop =
  (radius: number, thickness: number): Solid =>
  (x, y, z) =>
    hypot(hypot(x, y) - radius, z) - thickness;

type Point = readonly [number, number, number];

/** A rod with rounded ends between two points. */
export const rod = (from: Point, to: Point, radius: number): Solid => {
  const [a, b, c] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const length = a * a + b * b + c * c;
  return (x, y, z) => {
    const [u, v, w] = [x - from[0], y - from[1], z - from[2]];
    const t = max(0, min(1, (u * a + v * b + w * c) / length));
    return hypot(u - a * t, v - b * t, w - c * t) - radius;
  };
};

/** A solid of revolution between two heights, with a radius for each height. */
export const revolved =
  (bottom: number, top: number, radius: (height: number) => number): Solid =>
  (x, y, z) =>
    max(hypot(x, z) - radius(max(bottom, min(top, y))), bottom - y, y - top) * 0.75;

export const at =
  (a: number, b: number, c: number, solid: Solid): Solid =>
  (x, y, z) =>
    solid(x - a, y - b, z - c);

/** Rotates a solid about the vertical by an angle in radians. */
export const rotatedY = (angle: number, solid: Solid): Solid => {
  const [c, s] = [cos(angle), sin(angle)];
  return (x, y, z) => solid(x * c - z * s, y, x * s + z * c);
};

/** Rotates a solid about z by an angle in radians. */
export const rotatedZ = (angle: number, solid: Solid): Solid => {
  const [c, s] = [cos(angle), sin(angle)];
  return (x, y, z) => solid(x * c + y * s, y * c - x * s, z);
};

/** Rotates a solid about x by an angle in radians. */
export const rotatedX = (angle: number, solid: Solid): Solid => {
  const [c, s] = [cos(angle), sin(angle)];
  return (x, y, z) => solid(x, y * c + z * s, z * c - y * s);
};

export const all =
  (...solids: readonly Solid[]): Solid =>
  (x, y, z) => {
    let nearest = 99;
    for (const solid of solids) nearest = min(nearest, solid(x, y, z));
    return nearest;
  };

/** Unites `count` solids, each made from its index. */
export const each = (count: number, make: (index: number) => Solid): Solid =>
  all(...Array.from({ length: count }, (_, index) => make(index)));

export const without =
  (solid: Solid, ...holes: readonly Solid[]): Solid =>
  (x, y, z) => {
    let distance = solid(x, y, z);
    for (const hole of holes) distance = max(distance, -hole(x, y, z));
    return distance;
  };

/** Repeats a solid along x, `reach` times to either side. */
export const rowOf =
  (gap: number, reach: number, solid: Solid): Solid =>
  (x, y, z) =>
    solid(x - gap * max(-reach, min(reach, round(x / gap))), y, z);
