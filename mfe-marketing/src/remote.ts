import type { RemoteModule } from '@weft/federation/remote-module';
import { routes } from './routes';

/** The only exposed module. */
export const remote = {
  routes,
  sitemap: async () => {
    const { listPages } = await import(/* webpackChunkName: "sitemap" */ './sitemap');
    return listPages();
  },
} satisfies RemoteModule;
