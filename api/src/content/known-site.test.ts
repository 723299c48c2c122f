import { siteReleases } from '../../db/schema';
import { buildTestApp, sampleRelease } from '../testing/test-app';
import { describeOnEachDatabase } from '../testing/test-databases';
import { knownSite, merged, readSiteAddresses } from './known-site';

describeOnEachDatabase('what the site serves', (openEmpty) => {
  it('is read from the stored releases, and is unknown if there are none', async () => {
    const test = await buildTestApp(openEmpty);
    try {
      expect(await readSiteAddresses(test.db)).toEqual({
        paths: sampleRelease.paths,
        redirects: sampleRelease.redirects,
        pages: expect.arrayContaining(['/looms', '/yarns']),
      });
      await test.db.delete(siteReleases);
      expect(await readSiteAddresses(test.db)).toBeNull();
    } finally {
      await test.close();
    }
  });
});

it('the known pages are the listed ones and the paths without parameters', () => {
  const other = { paths: ['/search', '/blog/:slug'], redirects: [] };
  const { pages, redirectOf } = knownSite(merged([sampleRelease, other], sampleRelease.pages));
  expect([...pages].sort()).toEqual(
    ['/looms', '/yarns', '/search', ...sampleRelease.pages.map(({ path }) => path)]
      .filter((path, at, all) => all.indexOf(path) === at)
      .sort(),
  );
  expect([redirectOf('/loom'), redirectOf('/Search'), redirectOf('/looms')]).toEqual([
    '/looms',
    '/search',
    null,
  ]);
});
