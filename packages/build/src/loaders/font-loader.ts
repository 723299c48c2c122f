import subsetFont from 'subset-font';
import type { LoaderContext } from 'webpack';
import { cachedResult } from './loader-cache';

/** English text and its punctuation, arrows and currencies: the first `unicode-range` in fonts.css. */
const ENGLISH = [
  ...[
    [0x20, 0x7e],
    [0x2010, 0x2015],
    [0x2018, 0x201e],
    [0x2190, 0x2193],
  ],
  ...[0xa0, 0xa9, 0xb7, 0xd7, 0x2009, 0x2022, 0x2026, 0x202f, 0x2032, 0x2033, 0x2039, 0x203a].map(one),
  ...[0x20ac, 0x20b9, 0x2212].map(one),
] as [number, number][];

/** `?accents`: further characters for other Western languages and names. */
const ACCENTS: [number, number][] = [
  [0xa1, 0xa8],
  [0xaa, 0xb6],
  [0xb8, 0xd6],
  [0xd8, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
];

const LATIN_EXTENDED: [number, number][] = [
  [0x100, 0x17f],
  [0x1e00, 0x1eff],
];

/** The weights of the type scale (tokens.css, `--w-…`). */
const WEIGHTS = { min: 400, max: 600 };

/** Reduces a font to the characters and weights that this site can show. */
export default function fontLoader(this: LoaderContext<object>, source: Buffer): Promise<Buffer> {
  const text = rangesOf(this).map(characters).join('');
  const make = () => subsetFont(source, text, { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } });
  return cachedResult(source, text, make);
}

export const raw = true;

function rangesOf({ resourcePath, resourceQuery }: LoaderContext<object>): [number, number][] {
  if (resourceQuery === '?accents') return ACCENTS;
  return resourcePath.includes('latin-ext') ? LATIN_EXTENDED : ENGLISH;
}

function one(codePoint: number): [number, number] {
  return [codePoint, codePoint];
}

function characters([first, last]: [number, number]): string {
  const codePoints = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return String.fromCodePoint(...codePoints);
}
