import type { RemoteModule } from '@weft/federation/remote-module';
import { routes } from './routes';

/** The only exposed module. */
export const remote = {
  routes,
  listed: async () => {
    const { listPages } = await import(/* webpackChunkName: "listed" */ './listed');
    return listPages();
  },
  redirects: async () => {
    const { redirects } = await import(/* webpackChunkName: "redirects" */ './redirects');
    return redirects;
  },
} satisfies RemoteModule;
