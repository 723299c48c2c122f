import type { RemoteRoute } from '@weft/federation/remote-module';

/** The pages that the marketing team serves. */
export const routes: RemoteRoute[] = [
  {
    path: '/',
    handle: { page: 'home' },
    lazy: () => import(/* webpackChunkName: "home" */ './pages/home/home'),
    data: () => import(/* webpackChunkName: "home-data" */ './pages/home/home-action'),
  },
];
