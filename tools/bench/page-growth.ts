import { BenchRefused } from './bench-refused';
import type { Figure } from './limits';

/** How much larger, in percent, a page may be with a lot of content. */
const MOST_GROWTH = 5;

/** How much larger a page's HTML is on a site with many posts than on one with few. */
export async function pageGrowth(page: string, shells: { few: string; many: string }): Promise<Figure> {
  const few = await bytesOf(shells.few, page);
  const many = await bytesOf(shells.many, page);
  return {
    what: `${page}: HTML of ${many} bytes, with few posts ${few}; grown by`,
    value: (100 * (many - few)) / few,
    unit: '%',
    limit: MOST_GROWTH,
  };
}

async function bytesOf(shell: string, page: string): Promise<number> {
  const response = await fetch(new URL(page, shell));
  if (!response.ok)
    throw new BenchRefused(`${page}: status ${response.status}, so the figure means nothing.`);
  return (await response.arrayBuffer()).byteLength;
}
