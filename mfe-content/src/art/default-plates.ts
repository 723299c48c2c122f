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

const plates: readonly [Picture, ...Picture[]] = [
  { src: ledger, small: ledgerSmall },
  { src: network, small: networkSmall },
  { src: terrain, small: terrainSmall },
  { src: bobbin, small: bobbinSmall },
  { src: stepwell, small: stepwellSmall },
  { src: arches, small: archesSmall },
];

/** The default picture of a post or study; always the same for the same slug, so that lists are not uniform. */
function defaultPlate(slug: string): Picture {
  let sum = 0;
  for (const character of slug) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return plates[sum % plates.length] ?? plates[0];
}

/** A picture that an editor named, or the default one where there is none or it cannot be shown (BLL-12). */
export function editorsPicture(src: string | null, slug: string): Picture {
  const standard = defaultPlate(slug);
  return src ? { src, fallback: standard.src } : standard;
}
