import { keepOnQueryChange, type PageData, type RemoteRoute } from '@weft/federation/remote-module';
import { keepWholeList } from './pages/blog-list/whole-list';
import { PostPending } from './pending/PostPending';
import { StudyPending } from './pending/StudyPending';

/** A post's calls: its loader, and what its enquiry form does. */
async function blogPostData(): Promise<PageData> {
  const [{ loader }, { action }] = await Promise.all([
    import(/* webpackChunkName: "blog-post-data" */ './pages/blog-post/blog-post-loader'),
    import(/* webpackChunkName: "enquiry-data" */ '@weft/enquiry/enquiry-action'),
  ]);
  return { loader, action };
}

/** The pages that the content team serves. */
export const routes: RemoteRoute[] = [
  {
    path: '/blog-list',
    handle: { page: 'blog-list' },
    lazy: () => import(/* webpackChunkName: "blog-list" */ './pages/blog-list/blog-list'),
    data: () => import(/* webpackChunkName: "blog-list-data" */ './pages/blog-list/blog-list-loader'),
    query: ['category', 'page'],
    shouldRevalidate: keepWholeList,
  },
  {
    path: '/blog/:slug',
    handle: { page: 'blog-post' },
    lazy: () => import(/* webpackChunkName: "blog-post" */ './pages/blog-post/blog-post'),
    data: blogPostData,
    // An enquiry changes nothing about the post, which would be set into the page anew.
    shouldRevalidate: ({ formMethod, defaultShouldRevalidate }) =>
      formMethod === undefined && defaultShouldRevalidate,
    Pending: PostPending,
  },
  {
    path: '/casestudies',
    handle: { page: 'case-studies' },
    lazy: () => import(/* webpackChunkName: "case-studies" */ './pages/case-studies/case-studies'),
    data: () =>
      import(/* webpackChunkName: "case-studies-data" */ './pages/case-studies/case-studies-loader'),
    query: ['category'],
    shouldRevalidate: keepOnQueryChange,
  },
  {
    path: '/casestudy/:slug',
    handle: { page: 'case-study' },
    lazy: () => import(/* webpackChunkName: "case-study" */ './pages/case-study/case-study'),
    data: () => import(/* webpackChunkName: "case-study-data" */ './pages/case-study/case-study-loader'),
    Pending: StudyPending,
  },
  {
    path: '/search',
    handle: { page: 'search' },
    lazy: () => import(/* webpackChunkName: "search" */ './pages/search/search'),
    data: () => import(/* webpackChunkName: "search-data" */ './pages/search/search-loader'),
    query: ['q'],
  },
];
