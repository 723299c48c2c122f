import { contentPlates } from '../../art/content-plates';
import { industries } from '../../content/industries/industries';

export type IndustriesData = ReturnType<typeof loader>;
export type IndustryRow = IndustriesData['industries'][number];

/** How many industries the list shows (CST-07). */
const SHOWN = 7;

export function loader() {
  return {
    industries: industries.slice(0, SHOWN).map(({ summary }) => ({
      title: summary.title,
      /** A short line above the text. */
      note: summary.headerDescription,
      text: summary.description,
      picture: contentPlates[summary.image],
    })),
  };
}
