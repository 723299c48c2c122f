import { claimedPaths } from '@weft/federation/remote-module';
import { remote } from './remote';
import { routes } from './routes';

it('claims the paths of the content team, and no others', () => {
  expect(claimedPaths(remote)).toEqual([
    '/blog-list',
    '/blog/:slug',
    '/casestudies',
    '/casestudy/:slug',
    '/search',
    '/feed.xml',
  ]);
});

it.each(routes)('$path has a page with a head, and a loader', async ({ handle, lazy, loader }) => {
  const { page } = await lazy();
  expect(page.Component.name.toLowerCase()).toBe(`${handle.page.replaceAll('-', '')}page`);
  expect(page.head).toBeInstanceOf(Function);
  expect((await loader?.())?.loader).toBeInstanceOf(Function);
});

it('BLD-07 only a post accepts a form, the enquiry beside it', async () => {
  const taking = routes.filter(({ action }) => action);
  expect(taking.map(({ path }) => path)).toEqual(['/blog/:slug']);
  expect((await taking[0]?.action?.())?.action).toBeInstanceOf(Function);
});
