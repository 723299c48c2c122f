import { keepOnQueryChange, type RemoteRoute } from '@weft/federation/remote-module';

/** The pages that the content team serves. */
export const routes: RemoteRoute[] = [
  {
    path: '/blog-list',
    handle: { page: 'blog-list' },
    lazy: () => import(/* webpackChunkName: "blog-list" */ './pages/blog-list/blog-list'),
    data: () => import(/* webpackChunkName: "blog-list-data" */ './pages/blog-list/blog-list-loader'),
    shouldRevalidate: keepOnQueryChange,
  },
];
