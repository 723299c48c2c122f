import { keepOnQueryChange, type RemoteRoute } from '@weft/federation/remote-module';
import type { ApplicationOutcome } from './application/outcome';

/** The pages that the careers team serves. */
export const routes: RemoteRoute[] = [
  {
    path: '/career',
    handle: { page: 'career' },
    lazy: () => import(/* webpackChunkName: "career" */ './pages/career/page'),
    loader: () => import(/* webpackChunkName: "career-loader" */ './pages/career/loader'),
    query: ['type', 'location', 'q'],
    shouldRevalidate: keepOnQueryChange,
  },
  {
    path: '/joblist',
    handle: { page: 'job-list' },
    lazy: () => import(/* webpackChunkName: "job-list" */ './pages/job-list/page'),
    loader: () => import(/* webpackChunkName: "job-list-loader" */ './pages/job-list/loader'),
  },
  {
    path: '/joblist/:id',
    handle: { page: 'job' },
    lazy: () => import(/* webpackChunkName: "job" */ './pages/job/page'),
    loader: () => import(/* webpackChunkName: "job-loader" */ './pages/job/loader'),
    action: () => import(/* webpackChunkName: "application-action" */ './application/application-action'),
    unsent: (): ApplicationOutcome => ({ sent: false, called: true, values: {}, errors: [], hasFile: true }),
  },
];
