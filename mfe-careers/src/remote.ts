import type { RemoteModule } from '@weft/federation/remote-module';
import { routes } from './routes';

/** The only exposed module. */
export const remote = {
  routes,
  listed: async () => (await import(/* webpackChunkName: "listed" */ './listed')).listed,
  redirects: async () => (await import(/* webpackChunkName: "listed" */ './listed')).redirects,
  sitemap: async (site) => {
    const { listPages } = await import(/* webpackChunkName: "sitemap" */ './sitemap');
    return listPages(site);
  },
} satisfies RemoteModule;
