import type { Picture } from '@weft/ui/plate/Plate';
import arches from './arches.svg';
import archesSmall from './arches-s.svg';
import bobbin from './bobbin.svg';
import bobbinSmall from './bobbin-s.svg';
import ledger from './ledger.svg';
import ledgerSmall from './ledger-s.svg';
import network from './network.svg';
import networkSmall from './network-s.svg';
import stepwell from './stepwell.svg';
import stepwellSmall from './stepwell-s.svg';
import terrain from './terrain.svg';
import terrainSmall from './terrain-s.svg';

type Plate = Picture & { name: string };

const plates: readonly [Plate, ...Plate[]] = [
  { name: 'ledger', src: ledger, small: ledgerSmall },
  { name: 'network', src: network, small: networkSmall },
  { name: 'terrain', src: terrain, small: terrainSmall },
  { name: 'bobbin', src: bobbin, small: bobbinSmall },
  { name: 'stepwell', src: stepwell, small: stepwellSmall },
  { name: 'arches', src: arches, small: archesSmall },
];

/** The default picture of a post or study; always the same for the same slug, unless its list shows that one already. */
function defaultPlate(slug: string, shown: ReadonlySet<string>): Plate {
  let sum = 0;
  for (const character of slug) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  const first = sum % plates.length;
  const inTurn = [...plates.slice(first), ...plates.slice(0, first)];
  return inTurn.find(({ name }) => !shown.has(name)) ?? inTurn[0] ?? plates[0];
}

/** A picture that an editor named, or the default one where there is none or it cannot be shown (BLL-12). */
export function editorsPicture(src: string | null, slug: string): Picture {
  return pictureOf(src, defaultPlate(slug, new Set()));
}

/** The same for a band across the screen. */
export function editorsBand(src: string | null, slug: string): Picture {
  const wide = src && cutOf(src, 'w');
  return { ...editorsPicture(src, slug), ...(wide ? { wide } : {}) };
}

function pictureOf(named: string | null, { src, small }: Plate): Picture {
  if (!named) return { src, small };
  const ownSmall = cutOf(named, 's');
  return { src: named, ...(ownSmall ? { small: ownSmall } : {}), fallback: src };
}

/** Another cut of one of our drawings: the API serves the regular one where there is none. */
function cutOf(named: string, cut: 's' | 'w'): string | null {
  return /^\/api\/media\/[^/]+\.svg$/.test(named) ? named.replace(/\.svg$/, `-${cut}.svg`) : null;
}

/** The pictures of a list, in which no plate is shown twice while there is another. */
export function editorsPictures(items: readonly { src: string | null; slug: string }[]): Picture[] {
  const shown = new Set(
    items.map(
      ({ src }) =>
        src
          ?.split('/')
          .at(-1)
          ?.replace(/\.svg$/, '') ?? '',
    ),
  );
  return items.map(({ src, slug }) => {
    const plate = defaultPlate(slug, shown);
    if (!src) shown.add(plate.name);
    return pictureOf(src, plate);
  });
}
