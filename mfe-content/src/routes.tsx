import { enquiryRoute } from '@weft/enquiry/enquiry-route';
import { keepOnQueryChange, type RemoteRoute } from '@weft/federation/remote-module';
import { shouldRevalidateBlogList } from './pages/blog-list/revalidation';
import { PostPending } from './pending/PostPending';
import { StudyPending } from './pending/StudyPending';

/** The pages that the content team serves. */
export const routes: RemoteRoute[] = [
  {
    path: '/blog-list',
    handle: { page: 'blog-list' },
    lazy: () => import(/* webpackChunkName: "blog-list" */ './pages/blog-list/page'),
    loader: () => import(/* webpackChunkName: "blog-list-loader" */ './pages/blog-list/loader'),
    query: ['category', 'page'],
    shouldRevalidate: shouldRevalidateBlogList,
  },
  {
    path: '/blog/:slug',
    handle: { page: 'blog-post' },
    lazy: () => import(/* webpackChunkName: "blog-post" */ './pages/blog-post/page'),
    loader: () => import(/* webpackChunkName: "blog-post-loader" */ './pages/blog-post/loader'),
    ...enquiryRoute,
    Pending: PostPending,
  },
  {
    path: '/casestudies',
    handle: { page: 'case-studies' },
    lazy: () => import(/* webpackChunkName: "case-studies" */ './pages/case-studies/page'),
    loader: () => import(/* webpackChunkName: "case-studies-loader" */ './pages/case-studies/loader'),
    query: ['category'],
    shouldRevalidate: keepOnQueryChange,
  },
  {
    path: '/casestudy/:slug',
    handle: { page: 'case-study' },
    lazy: () => import(/* webpackChunkName: "case-study" */ './pages/case-study/page'),
    loader: () => import(/* webpackChunkName: "case-study-loader" */ './pages/case-study/loader'),
    Pending: StudyPending,
  },
  {
    path: '/search',
    handle: { page: 'search' },
    lazy: () => import(/* webpackChunkName: "search" */ './pages/search/page'),
    loader: () => import(/* webpackChunkName: "search-loader" */ './pages/search/loader'),
    query: ['q'],
  },
];
