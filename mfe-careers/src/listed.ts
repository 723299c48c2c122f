import type { ListedPage, Redirect } from '@weft/federation/listed-pages';
import { paths } from '@weft/site/paths';

/** The career page; openings come from the API, and the static cards are not for search engines (D-35). */
export const listed: ListedPage[] = [{ path: paths.career, title: 'Career' }];

/** Addresses that people type, with the page that each means (D-01, D-05). */
export const redirects: Redirect[] = [
  { from: '/careers', to: paths.career },
  { from: '/jobs', to: paths.career },
  { from: '/jobs/:id', to: '/joblist/:id' },
];
