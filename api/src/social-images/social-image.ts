import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { company } from '@weft/site/company';
import type { FontWeight } from 'satori';
import { size, threads } from './threads';

export interface SocialImageWords {
  /** What kind of page it is, for example a category. */
  label: string;
  title: string;
  /** A line at the foot: who wrote it, for whom it was made. */
  note: string;
}

/** To be incremented when the same words give another picture. */
export const DESIGN_VERSION = 1;

const MARGIN = { left: 72, top: 64 };

/** PNG of 1200 × 630 px: a page's words over threads shaped by its title. Takes about 0.1 s of CPU time. */
export async function drawSocialImage(words: SocialImageWords): Promise<Buffer> {
  // Imported here because both take half a second of CPU time, and most API processes draw nothing.
  const [{ default: satori }, { default: sharp }] = await Promise.all([import('satori'), import('sharp')]);
  const text = await satori(layout(words) as Parameters<typeof satori>[0], { ...size, fonts: await fonts() });
  const ground = `<rect width="${size.width}" height="${size.height}" fill="#0f1c19"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${ground}${threads(words.title)}${MARK}${text}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, quality: 90, effort: 7 }).toBuffer();
}

/** Four bars of the warp; the thread passes over the first, under the second, and so on. */
const MARK = `<g transform="translate(${MARGIN.left} ${MARGIN.top}) scale(1.5)"><path fill="#f1f5f2" d="M4 1h4v11H4zM4 20h4v11H4zM12 1h4v30h-4zM20 1h4v11h-4zM20 20h4v11h-4zM28 1h4v30h-4z"/><path fill="#ff6b47" d="M0 14h10.2v4H0zM17.8 14h8.4v4h-8.4zM33.8 14H36v4h-2.2z"/></g>`;

/** An element as satori takes it, without React. */
interface Box {
  type: 'div';
  props: { style: Record<string, string | number>; children?: string | Box[] };
}

function box(style: Record<string, string | number>, children?: string | Box[]): Box {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

function layout({ label, title, note }: SocialImageWords): Box {
  return box(
    {
      flexDirection: 'column',
      width: '100%',
      height: '100%',
      padding: `${MARGIN.top}px ${MARGIN.left}px`,
      color: '#f1f5f2',
      fontFamily: 'Schibsted Grotesk',
    },
    [
      // Beside the mark.
      box({ height: 48, marginLeft: 76, alignItems: 'center', fontSize: 34, fontWeight: 600 }, company.name),
      box({ marginTop: 74, color: '#b7c5be', fontSize: 30 }, label),
      box(
        {
          display: 'block',
          marginTop: 14,
          maxWidth: 960,
          fontSize: titleSize(title),
          fontWeight: 500,
          lineHeight: 1.06,
          letterSpacing: '-0.035em',
          lineClamp: 3,
        },
        title,
      ),
      box({ marginTop: 30, color: '#b7c5be', fontSize: 28 }, note),
    ],
  );
}

function titleSize(title: string): number {
  if (title.length <= 34) return 92;
  return title.length <= 70 ? 74 : 58;
}

const resolve = createRequire(import.meta.url).resolve;
const faces = (['latin', 'latin-ext'] as const).flatMap((subset) =>
  ([400, 500, 600] as const).map((weight) => ({ subset, weight })),
);

/** Satori reads no woff2, so these are the static faces. Read once. */
let loading: Promise<{ name: string; data: Buffer; weight: FontWeight; style: 'normal' }[]> | undefined;

function fonts() {
  loading ??= Promise.all(
    faces.map(async ({ subset, weight }) => ({
      name: 'Schibsted Grotesk',
      data: await readFile(
        resolve(`@fontsource/schibsted-grotesk/files/schibsted-grotesk-${subset}-${weight}-normal.woff`),
      ),
      weight,
      style: 'normal' as const,
    })),
  );
  return loading;
}
