import { CONTENT_ID_PREFIX } from '@weft/html/content-ids';
import { type HtmlNode, textsIn } from '@weft/html/html-tree';

export interface OutlineEntry {
  id: string;
  text: string;
  level: 2 | 3;
}

/** Gives each section and subsection an id: its own or one made from its words. @returns them in order */
export function assignHeadingIds(tree: HtmlNode): OutlineEntry[] {
  const taken = new Set<string>();
  /** The last number given to each id: thousands of headings may have the same words. */
  const numbers = new Map<string, number>();
  return headingsIn(tree).flatMap((heading) => {
    const text = textsIn(heading).join('').replace(/\s+/g, ' ').trim();
    if (text === '') return [];
    const own = heading.properties?.['id'];
    const isFree = typeof own === 'string' && own !== '' && !taken.has(own);
    const id = isFree ? own : freeId(text, taken, numbers);
    taken.add(id);
    heading.properties = { ...heading.properties, id };
    return [{ id, text, level: heading.tagName === 'h2' ? 2 : 3 }];
  });
}

/** The `h2` and `h3` elements, without those nested in another. */
function headingsIn({ children = [] }: HtmlNode): HtmlNode[] {
  return children.flatMap((node) => (/^h[23]$/.test(node.tagName ?? '') ? [node] : headingsIn(node)));
}

function freeId(text: string, taken: ReadonlySet<string>, numbers: Map<string, number>): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const id = `${CONTENT_ID_PREFIX}part-${words || 'of-text'}`;
  let free = id;
  for (let number = (numbers.get(id) ?? 1) + 1; taken.has(free); number++) {
    free = `${id}-${number}`;
    numbers.set(id, number);
  }
  return free;
}
