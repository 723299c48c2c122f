import { BenchRefused } from './bench-refused';
import type { Figure } from './limits';

/** How much larger a page may be with very much content, in percent. */
const MOST_GROWTH = 5;

/** How the HTML of a page grows from a site with few posts to one with many. */
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
