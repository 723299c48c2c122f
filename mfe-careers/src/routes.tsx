import type { RemoteRoute } from '@weft/federation/remote-module';

/** The pages that the careers team serves. */
export const routes: RemoteRoute[] = [
  {
    path: '/career',
    handle: { page: 'career' },
    lazy: () => import(/* webpackChunkName: "career" */ './pages/career/career'),
    data: () => import(/* webpackChunkName: "career-data" */ './pages/career/career-loader'),
  },
  {
    path: '/joblist/:id',
    handle: { page: 'job' },
    lazy: () => import(/* webpackChunkName: "job" */ './pages/job/job'),
    data: () => import(/* webpackChunkName: "job-data" */ './pages/job/job-loader'),
  },
];
