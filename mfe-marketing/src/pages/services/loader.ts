import { contentPlates } from '../../art/content-plates';
import { groups } from '../../content/service-groups/groups';

export type ServicesData = ReturnType<typeof loader>;

/** How many services the list shows (CST-06). */
const SHOWN = 4;

export function loader() {
  return {
    groups: groups.slice(0, SHOWN).map(({ title, shortDescription, image, subServices }) => ({
      title,
      text: shortDescription,
      picture: contentPlates[image ?? 'terrain'],
      parts: subServices.map(({ name }) => name),
    })),
  };
}
