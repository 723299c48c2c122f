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
]);

/**
 * The path that a visitor should be sent to instead, or null where the path is its own:
 * lower-case static segments, no trailing slash, never another host.
 *
 * @param pathname path of a URL, still percent-encoded
 */
export function redirectTarget(pathname: string): string | null {
  const segments = pathname.split(/[\\/]+/).filter((segment) => segment !== '');
  const [first, second] = segments;
  if (first !== undefined && STATIC_SEGMENTS.has(first.toLowerCase())) segments[0] = first.toLowerCase();
  if (segments[0] === 'service' && second?.toLowerCase() === 'mainservices') segments[1] = 'mainservices';
  const target = `/${segments.join('/')}`;
  return target === pathname ? null : target;
}
