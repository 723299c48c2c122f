import { findCollision } from '@weft/federation/collisions';
import { descriptionFault } from '@weft/federation/description-fault';
import { claimedPaths } from '@weft/federation/remote-module';
import { createRedirects } from '@weft/site/redirects';
import { industries } from './content/industries/industries';
import { groups } from './content/service-groups/groups';
import { services } from './content/services/services';
import { listPages } from './listed';
import { redirects } from './redirects';
import { remote } from './remote';

const paths = claimedPaths(remote);
const listed = listPages();

it('GAT-06 every route has a listed page, and listed pages and redirects match the routes', () => {
  expect(descriptionFault({ paths, listed, redirects })).toBeNull();
  const isListed = (pattern: string) => {
    const form = new RegExp(`^${pattern.replace(/:\w+/, '[^/]+')}$`);
    return listed.some(({ path }) => form.test(path));
  };
  expect(paths.filter((pattern) => !isListed(pattern))).toEqual([]);
});

it('every service group, service and industry is listed for search with the words of its page', () => {
  const found = listed.flatMap(({ kind, title, summary }) => (kind ? [{ kind, title, summary }] : []));
  expect(found).toEqual([
    ...groups.map(({ title, shortDescription }) => ({
      kind: 'service-group',
      title,
      summary: shortDescription,
    })),
    ...services.map(({ title, shortDescription }) => ({ kind: 'service', title, summary: shortDescription })),
    ...industries.map(({ summary: { title, description } }) => ({
      kind: 'industry',
      title,
      summary: description,
    })),
  ]);
});

it('NAV-12 … NAV-15 the menus list four groups with services and seven industries with pictures, in order', () => {
  const inSlot = (slot: string, group?: string) =>
    listed.filter(({ menu }) => menu?.slot === slot && menu.group === group);
  expect(inSlot('services').map(({ title }) => title)).toEqual(groups.map(({ title }) => title));
  for (const { title, subServices } of groups)
    expect(inSlot('services', title).map((page) => page.title)).toEqual(subServices.map(({ name }) => name));
  expect(inSlot('industries').map(({ title }) => title)).toEqual(
    industries.map(({ summary }) => summary.title),
  );
  for (const { picture } of inSlot('industries')) expect(picture).toEqual(expect.any(String));
  for (const slot of [inSlot('services'), inSlot('industries')])
    expect(slot.map(({ menu }) => menu?.order)).toEqual(slot.map((_page, at) => at));
});

it('another release with the same services is refused', () => {
  const release = { paths, listed, redirects };
  expect(findCollision(release, release)).toEqual({ what: 'claims /', theirs: 'serves' });
  expect(findCollision({ ...release, paths: [], redirects: [] }, release)?.what).toBe('lists /');
});

const redirectOf = createRedirects({ patterns: paths, redirects });

it('an alias with a trailing slash is redirected too, and its target is not', () => {
  expect(redirectOf('/services/saas-development/')).toBe('/service/SaaS%20development');
  expect(redirectOf('/service/SaaS%20development')).toBeNull();
});

it.each(['/services/unknown', '/services/data-science/x', '/industries/a/b', '/service/x'])(
  '%s is not redirected (D-05)',
  (path) => {
    expect(redirectOf(path)).toBeNull();
  },
);
