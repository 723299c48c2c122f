import type { Picture } from '@weft/ui/plate/Plate';
import { contentPlates } from '../../art/content-plates';
import { groups } from '../../content/service-groups/groups';

export interface ServicesData {
  groups: { title: string; text: string; picture: Picture; parts: string[] }[];
}

/** How many services the list shows (CST-06). */
const SHOWN = 4;

export function loader(): ServicesData {
  return {
    groups: groups.slice(0, SHOWN).map(({ title, shortDescription, image, subServices }) => ({
      title,
      text: shortDescription,
      picture: contentPlates[image ?? 'terrain'],
      parts: subServices.map(({ name }) => name),
    })),
  };
}
