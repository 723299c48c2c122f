import type { ListedPage, Redirect } from '@weft/federation/listed-pages';
import { paths } from '@weft/site/paths';

/** The list pages; posts and case studies come from the API. */
export const listed: ListedPage[] = [
  { path: paths.blogList, title: 'Blog' },
  { path: paths.caseStudies, title: 'Case Studies' },
];

/** Addresses that people type, with the page that each means (D-01, D-05). */
export const redirects: Redirect[] = [
  { from: '/blog', to: paths.blogList },
  { from: '/case-studies', to: paths.caseStudies },
  { from: '/case-study/:slug', to: '/casestudy/:slug' },
];
