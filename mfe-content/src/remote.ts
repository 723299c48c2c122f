import type { RemoteModule } from '@weft/federation/remote-module';
import { paths } from '@weft/site/paths';
import { routes } from './routes';

/** The only exposed module. */
export const remote = {
  routes,
  documents: [
    {
      path: paths.feed,
      type: 'application/atom+xml; charset=utf-8',
      load: async (site, origin) => {
        const { loadFeed } = await import(/* webpackChunkName: "feed" */ './feed/feed');
        return loadFeed(site, origin);
      },
    },
  ],
  listed: async () => (await import(/* webpackChunkName: "listed" */ './listed')).listed,
  redirects: async () => (await import(/* webpackChunkName: "listed" */ './listed')).redirects,
  sitemap: async (site) => {
    const { listPages } = await import(/* webpackChunkName: "sitemap" */ './sitemap');
    return listPages(site);
  },
} satisfies RemoteModule;
