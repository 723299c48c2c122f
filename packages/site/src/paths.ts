/** Every path of the site is built here; the misspelt ones are part of the contract (D-01). */
export const paths = {
  home: '/',
  about: '/about',
  contact: '/contact',
  services: '/services',
  mainService: (title: string) => `/service/mainservices/${encodeURIComponent(title)}`,
  service: (name: string) => `/service/${encodeURIComponent(name)}`,
  caseStudies: '/casestudies',
  caseStudy: (slug: string) => `/casestudy/${encodeURIComponent(slug)}`,
  industries: '/industires',
  industry: (title: string) => `/industires/${encodeURIComponent(title)}`,
  blogList: '/blog-list',
  blogPost: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  career: '/career',
  jobList: '/joblist',
  job: (id: string | number) => `/joblist/${encodeURIComponent(String(id))}`,
  terms: '/tearmpolicy',
  privacy: '/privacypolicy',
  howWeWork: '/how-we-work',
  security: '/security',
  search: '/search',
  feed: '/feed.xml',
} as const;

/**
 * Path of the blog list with its state in the URL (D-62). Page 1 and "no category" have no
 * parameter, so that each page has one address.
 */
export function blogListPath(state: { category?: string | null; page?: number }): string {
  const query = [
    ...(state.category ? [`category=${encodeURIComponent(state.category)}`] : []),
    ...(state.page && state.page > 1 ? [`page=${state.page}`] : []),
  ];
  return [paths.blogList, query.join('&')].filter(Boolean).join('?');
}

/** Path of the list of case studies, with the chosen category. */
export function caseStudiesPath(category: string | null): string {
  return category ? `${paths.caseStudies}?category=${encodeURIComponent(category)}` : paths.caseStudies;
}

/** Whether a page is about openings: if it cannot be shown, visitors need another way to apply. */
export function isCareersPath(pathname: string): boolean {
  return pathname === paths.career || `${pathname}/`.startsWith(`${paths.jobList}/`);
}

/** `id` of the search page's field, which Ctrl+K leads to from every page. */
export const SEARCH_FIELD_ID = 'search-words';

/** Path of the results for a query. */
export function searchPath(words: string): string {
  return words ? `${paths.search}?q=${encodeURIComponent(words)}` : paths.search;
}
