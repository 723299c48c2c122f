import type { Picture } from '@weft/ui/plate/Plate';
import arches from './arches-s.svg?plate';
import bobbin from './bobbin-s.svg?plate';
import ledger from './ledger-s.svg?plate';
import network from './network-s.svg?plate';
import stepwell from './stepwell-s.svg?plate';
import terrain from './terrain-s.svg?plate';

type Plate = Picture & { name: string };

const plates: readonly [Plate, ...Plate[]] = [
  { name: 'ledger', ...ledger },
  { name: 'network', ...network },
  { name: 'terrain', ...terrain },
  { name: 'bobbin', ...bobbin },
  { name: 'stepwell', ...stepwell },
  { name: 'arches', ...arches },
];

/** The default picture of a post or study: always the same for a slug, unless its list already shows that one. */
function defaultPlate(slug: string, shown: ReadonlySet<string>): Plate {
  let sum = 0;
  for (const character of slug) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  const first = sum % plates.length;
  const inTurn = [...plates.slice(first), ...plates.slice(0, first)];
  return inTurn.find(({ name }) => !shown.has(name)) ?? inTurn[0] ?? plates[0];
}

/** A picture that an editor named, or the default one if there is none or it fails to load (BLL-12). */
export function editorsPicture(src: string | null, slug: string): Picture {
  return pictureOf(src, defaultPlate(slug, new Set()));
}

/** Like `editorsPicture`, for a band across the screen. */
export function editorsBand(src: string | null, slug: string): Picture {
  const wide = src && cutOf(src, 'w');
  return { ...editorsPicture(src, slug), ...(wide ? { wide } : {}) };
}

function pictureOf(named: string | null, { src, small }: Plate): Picture {
  if (!named) return { src, small };
  const ownSmall = cutOf(named, 's');
  return { src: named, ...(ownSmall ? { small: ownSmall } : {}), fallback: src };
}

/** Another crop of one of our drawings; the API serves the regular one if that crop does not exist. */
function cutOf(named: string, cut: 's' | 'w'): string | null {
  return /^\/api\/media\/[^/]+\.svg$/.test(named) ? named.replace(/\.svg$/, `-${cut}.svg`) : null;
}

/** The pictures of a list, which repeats a default plate only once all of them are shown. */
export function editorsPictures(items: readonly { src: string | null; slug: string }[]): Picture[] {
  const shown = new Set(items.map(({ src }) => src?.replace(/^.*\/|\.svg$/g, '') ?? ''));
  return items.map(({ src, slug }) => {
    const plate = defaultPlate(slug, shown);
    if (!src) shown.add(plate.name);
    return pictureOf(src, plate);
  });
}
