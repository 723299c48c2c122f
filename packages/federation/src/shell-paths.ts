/** First segments of the addresses that the shell answers itself, in a development session or always. */
export const SHELL_SEGMENTS: readonly string[] = [
  '_data',
  '_pages.json',
  '_site',
  '_vitals',
  'api',
  'assets',
  'dev',
  'favicon.ico',
  'favicon.svg',
  'healthz',
  'readyz',
  'releases',
  'robots.txt',
  'sitemap.xml',
];

/** Whether the shell itself answers what a pattern matches, hiding any page there. The router ignores letter case. */
export function isShellPath(pattern: string): boolean {
  const [, first = ''] = pattern.split('/');
  return SHELL_SEGMENTS.includes(first.toLowerCase());
}
