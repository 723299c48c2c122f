import type { Picture } from '@weft/ui/plate/Plate';
import { contentPlates } from '../../art/content-plates';
import { industries } from '../../content/industries/industries';

export interface IndustryRow {
  title: string;
  /** A short line above the text. */
  note?: string;
  text: string;
  picture: Picture;
}

export interface IndustriesData {
  industries: IndustryRow[];
}

/** How many industries the list shows (CST-07). */
const SHOWN = 7;

export function loader(): IndustriesData {
  return {
    industries: industries.slice(0, SHOWN).map(({ summary }) => ({
      title: summary.title,
      note: summary.headerDescription,
      text: summary.description,
      picture: contentPlates[summary.image],
    })),
  };
}
