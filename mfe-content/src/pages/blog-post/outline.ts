import { CONTENT_ID_PREFIX } from '@weft/html/content-ids';
import { plainText } from './plain-text';

export interface OutlineEntry {
  id: string;
  text: string;
  level: 2 | 3;
}

const HEADING_TAG = /<(\/?)h([23])((?:[^>"]|"[^"]*(?:"|$))*)(?:>|$)/g;

/**
 * Sections and subsections of an article. Headings without an id of their own get one from their words.
 *
 * @param clean what the sanitiser wrote
 */
export function withHeadingIds(clean: string): { html: string; outline: OutlineEntry[] } {
  const outline: OutlineEntry[] = [];
  const taken = new Set<string>();
  let html = '';
  let end = 0;
  for (const heading of headingsIn(clean)) {
    const { level, attributes, inside, start } = heading;
    const text = plainText(inside);
    if (text === '') continue;
    const own = / id="([^"]+)"/.exec(attributes)?.[1];
    const id = own !== undefined && !taken.has(own) ? own : freeId(text, taken);
    taken.add(id);
    outline.push({ id, text, level: level === '2' ? 2 : 3 });
    const others = attributes.replace(/ id="[^"]*"/, '');
    html += `${clean.slice(end, start)}<h${level} id="${id}"${others}>${inside}</h${level}>`;
    end = heading.end;
  }
  html += clean.slice(end);
  return { html, outline };
}

interface HeadingPlace {
  level: string;
  attributes: string;
  inside: string;
  start: number;
  end: number;
}

/** Headings of the two levels, each with what stands up to its own end tag. */
function headingsIn(clean: string): HeadingPlace[] {
  const headings: HeadingPlace[] = [];
  let open: { level: string; attributes: string; start: number; inner: number } | null = null;
  for (const { 0: tag, 1: slash, 2: level = '', 3: attributes = '', index } of clean.matchAll(HEADING_TAG)) {
    const end = index + tag.length;
    if (open === null && slash === '') open = { level, attributes, start: index, inner: end };
    if (open === null || slash === '' || open.level !== level) continue;
    headings.push({ ...open, inside: clean.slice(open.inner, index), end });
    open = null;
  }
  return headings;
}

function freeId(text: string, taken: ReadonlySet<string>): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const id = `${CONTENT_ID_PREFIX}part-${words || 'of-text'}`;
  let free = id;
  for (let number = 2; taken.has(free); number++) free = `${id}-${number}`;
  return free;
}
