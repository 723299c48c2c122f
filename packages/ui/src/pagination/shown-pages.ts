/** Lists with more pages show only the ends and the neighbours of the current page. */
const MAX_SHOWN = 12;
const NEIGHBOURS = 2;

/** The page numbers that a pagination shows, in order; null stands for a gap. */
export function shownPages(page: number, last: number): (number | null)[] {
  const all = Array.from({ length: Math.max(1, last) }, (_, at) => at + 1);
  if (last <= MAX_SHOWN) return all;
  const shown = all.filter(
    (number) => number === 1 || number === last || Math.abs(number - page) <= NEIGHBOURS,
  );
  return shown.flatMap((number, at) => (number - (shown[at - 1] ?? 0) > 1 ? [null, number] : [number]));
}
