import type { SitemapEntry } from '@weft/federation/remote-module';
import { industryTitles, serviceGroups } from '@weft/site/catalogue';
import { paths } from '@weft/site/paths';

const fixed = [
  paths.home,
  paths.about,
  paths.services,
  paths.industries,
  paths.contact,
  paths.terms,
  paths.privacy,
];

/** All pages of this team: they are bundled, so nothing is asked for, and no change of them is dated. */
export function listPages(): SitemapEntry[] {
  return [
    ...fixed,
    ...serviceGroups.map(({ title }) => paths.mainService(title)),
    ...serviceGroups.flatMap(({ services }) => services.map((name) => paths.service(name))),
    ...industryTitles.map((title) => paths.industry(title)),
  ].map((path) => ({ path }));
}
