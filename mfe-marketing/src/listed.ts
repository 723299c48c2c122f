import type { ListedPage } from '@weft/federation/listed-pages';
import { paths } from '@weft/site/paths';
import { menuPlates } from './art/menu-plates';
import { serviceGroups } from './content/catalogue';
import { industries } from './content/industries/industries';
import { groups } from './content/service-groups/groups';
import { serviceByName } from './content/services/services';

const fixed: ListedPage[] = [
  { path: paths.home, title: 'Home' },
  { path: paths.about, title: 'About Us' },
  { path: paths.services, title: 'Services' },
  { path: paths.industries, title: 'Industries' },
  { path: paths.contact, title: 'Contact Us' },
  { path: paths.terms, title: 'Terms of Services' },
  { path: paths.privacy, title: 'Privacy Policy' },
  { path: paths.howWeWork, title: 'How we work with you' },
  { path: paths.security, title: 'Security' },
];

/** All pages of this team. They are bundled, so all of them are listed, with their own texts. */
export function listPages(): ListedPage[] {
  return [...fixed, ...groups.map(groupPage), ...serviceGroups.flatMap(servicePages), ...industryPages()];
}

function groupPage({ title, shortDescription }: (typeof groups)[number], order: number): ListedPage {
  return {
    path: paths.mainService(title),
    title,
    summary: shortDescription,
    kind: 'service-group',
    menu: { slot: 'services', order },
  };
}

function servicePages({ title: group, services }: (typeof serviceGroups)[number]): ListedPage[] {
  return services.map((title, order) => ({
    path: paths.service(title),
    title,
    summary: serviceByName(title)?.shortDescription,
    kind: 'service',
    menu: { slot: 'services', group, order },
  }));
}

function industryPages(): ListedPage[] {
  return industries.map(({ summary: { title, description, image } }, order) => ({
    path: paths.industry(title),
    title,
    summary: description,
    kind: 'industry',
    picture: menuPlates[image],
    menu: { slot: 'industries', order },
  }));
}
