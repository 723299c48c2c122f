/**
 * Pictures for link previews, drawn by the API. Their addresses are the site's own, since the shell proxies calls
 * to the API.
 */
export const socialImage = {
  blog: (slug: string) => `/api/og/blog/${encodeURIComponent(slug)}.png`,
  caseStudy: (slug: string) => `/api/og/case-study/${encodeURIComponent(slug)}.png`,
} as const;
