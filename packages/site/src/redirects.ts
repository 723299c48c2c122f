import { paths } from './paths';

/** First segments of the site's paths; they are lower case, whatever a visitor typed (D-02, D-54). */
const STATIC_SEGMENTS = new Set([
  'about',
  'contact',
  'services',
  'service',
  'casestudies',
  'casestudy',
  'industires',
  'blog-list',
  'blog',
  'career',
  'joblist',
  'tearmpolicy',
  'privacypolicy',
  'search',
]);

const enterpriseAi = paths.mainService('Enterprise AI');
const saas = paths.service('SaaS development');
const customSoftware = paths.service('Custom software');

/** What people type, and addresses in older content, with the page that each means (D-01, D-05, D-54). */
const ALIASES = new Map<string, string>([
  ['/industries', paths.industries],
  ['/terms', paths.terms],
  ['/termpolicy', paths.terms],
  ['/terms-policy', paths.terms],
  ['/terms-of-service', paths.terms],
  ['/terms-of-services', paths.terms],
  ['/privacy', paths.privacy],
  ['/privacy-policy', paths.privacy],
  ['/blog', paths.blogList],
  ['/case-studies', paths.caseStudies],
  ['/careers', paths.career],
  ['/jobs', paths.career],
  ['/about-us', paths.about],
  ['/contact-us', paths.contact],
  ['/service/mainservices', paths.services],
  ['/services/ai-development', enterpriseAi],
  ['/services/ai-development/consulting', enterpriseAi],
  ['/services/saas-development', saas],
  ['/services/saas-development/cloud-architecture', saas],
  ['/services/saas-development/api-development', saas],
  ['/services/saas-development/subscription', saas],
  ['/services/python-development', customSoftware],
  ['/services/python-development/django', customSoftware],
  ['/services/python-development/flask', customSoftware],
  ['/services/python-development/fastapi', customSoftware],
  ['/services/python-development/microservices', customSoftware],
  ['/services/data-science', paths.mainService('Data Science')],
]);

/** First segments of aliases that stand before a name or an id, with the segment of the real route (D-01). */
const RENAMED = new Map<string, string>([
  ['industries', 'industires'],
  ['case-study', 'casestudy'],
  ['jobs', 'joblist'],
]);

/**
 * The path that a visitor should be sent to instead, or null where the path is its own: the real route
 * of an alias, lower-case static segments, no trailing slash, never another host. One hop is enough:
 * what is returned is its own path. The caller keeps the query.
 *
 * @param pathname path of a URL, still percent-encoded
 */
export function redirectTarget(pathname: string): string | null {
  const segments = pathname.split(/[\\/]+/).filter((segment) => segment !== '');
  const alias = ALIASES.get(`/${segments.join('/').toLowerCase()}`);
  if (alias) return alias;
  const [first, second] = segments.map((segment) => segment.toLowerCase());
  if (first !== undefined && STATIC_SEGMENTS.has(first)) segments[0] = first;
  if (first === 'service' && second === 'mainservices') segments[1] = second;
  const renamed = first !== undefined && segments.length === 2 ? RENAMED.get(first) : undefined;
  if (renamed) segments[0] = renamed;
  const target = `/${segments.join('/')}`;
  return target === pathname ? null : target;
}
