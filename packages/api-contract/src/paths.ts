/** Every call of the API, below its root. `{…}` marks a path parameter. */
export const apiRoutes = {
  blogList: 'blog_list',
  categoryList: 'category_list',
  recentBlogs: 'recent_blogs',
  blogDetail: 'blog_detail/{slug}',
  relatedBlogs: 'related_blogs',
  caseStudyList: 'casestudy_list',
  caseStudyDetail: 'casestudy_detail/{slug}',
  contentVersion: 'content_version',
  search: 'search',
  jobOpeningList: 'job_opening_list',
  jobOpeningDetail: 'job_opening_detail/{id}',
  jobApplication: 'job_application',
  contactForm: 'contact_form',
} as const;

export type ApiRoute = keyof typeof apiRoutes;

/**
 * The path of a call, without a leading slash, its parameter encoded.
 * @returns `null` for a parameter that no URL can carry: empty, `.`, `..` or text that is not well-formed.
 */
export function apiPath(route: ApiRoute, parameter?: string | number): string | null {
  const pattern = apiRoutes[route];
  if (!pattern.includes('{')) return pattern;
  const value = String(parameter ?? '');
  // Browsers resolve dot segments, even encoded ones, so the call would reach another path.
  if (value === '' || value === '.' || value === '..') return null;
  try {
    return pattern.replace(/\{\w+\}/, () => encodeURIComponent(value));
  } catch {
    return null;
  }
}

/** Joins a base address and a path with exactly one slash, whether or not the base ends with one. */
export function joinBase(baseUrl: string, path: string): string {
  let base = baseUrl;
  while (base.endsWith('/')) base = base.slice(0, -1);
  return `${base}/${path}`;
}
