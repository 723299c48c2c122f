import { keepOnQueryChange, type PageData, type RemoteRoute } from '@weft/federation/remote-module';

/** An opening and its form: what is asked of the server, and what is sent to it. */
async function jobCalls(): Promise<PageData> {
  const [{ loader }, { action }] = await Promise.all([
    import(/* webpackChunkName: "job-data" */ './pages/job/job-loader'),
    import(/* webpackChunkName: "job-data" */ './application/application-action'),
  ]);
  return { loader, action };
}

/** The pages that the careers team serves. */
export const routes: RemoteRoute[] = [
  {
    path: '/career',
    handle: { page: 'career' },
    lazy: () => import(/* webpackChunkName: "career" */ './pages/career/career'),
    data: () => import(/* webpackChunkName: "career-data" */ './pages/career/career-loader'),
    query: ['type', 'location', 'q'],
    shouldRevalidate: keepOnQueryChange,
  },
  {
    path: '/joblist',
    handle: { page: 'job-list' },
    lazy: () => import(/* webpackChunkName: "job-list" */ './pages/job-list/job-list'),
    data: () => import(/* webpackChunkName: "job-list-data" */ './pages/job-list/job-list-loader'),
  },
  {
    path: '/joblist/:id',
    handle: { page: 'job' },
    lazy: () => import(/* webpackChunkName: "job" */ './pages/job/job'),
    data: jobCalls,
    // An application changes nothing about its opening, whose text would only blink.
    shouldRevalidate: ({ formMethod, defaultShouldRevalidate }) =>
      formMethod === 'POST' ? false : defaultShouldRevalidate,
  },
];
