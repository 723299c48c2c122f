import { plainText } from './plain-text';

export interface OutlineEntry {
  id: string;
  text: string;
  level: 2 | 3;
}

/** Ids that the page itself has. */
const PAGE_IDS = ['main', 'menu', 'root', 'boot', 'related'];

const HEADING = /<h([23])((?:[^>"]|"[^"]*")*)>([\s\S]*?)<\/h\1>/g;

/**
 * Sections and subsections of an article. Headings without an id of their own get one from their words; it
 * begins with `part-`, so that it is no name that anything else on the page bears.
 *
 * @param clean what the sanitiser wrote
 */
export function withHeadingIds(clean: string): { html: string; outline: OutlineEntry[] } {
  const outline: OutlineEntry[] = [];
  const taken = new Set(PAGE_IDS);
  const html = clean.replace(HEADING, (whole, ...parts: string[]) => {
    const [level = '', attributes = '', inside = ''] = parts;
    const text = plainText(inside);
    if (text === '') return whole;
    const own = / id="([^"]+)"/.exec(attributes)?.[1];
    const id = own !== undefined && !taken.has(own) ? own : freeId(text, taken);
    taken.add(id);
    outline.push({ id, text, level: level === '2' ? 2 : 3 });
    const others = attributes.replace(/ id="[^"]*"/, '');
    return `<h${level} id="${id}"${others}>${inside}</h${level}>`;
  });
  return { html, outline };
}

function freeId(text: string, taken: ReadonlySet<string>): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const id = `part-${words || 'of-text'}`;
  let free = id;
  for (let number = 2; taken.has(free); number++) free = `${id}-${number}`;
  return free;
}
