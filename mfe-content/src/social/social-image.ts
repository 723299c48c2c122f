/**
 * Pictures that previews of a page show, drawn by the API. They are named by the site's own address,
 * under which the shell passes calls on.
 */
export const socialImage = {
  blog: (slug: string) => `/api/og/blog/${encodeURIComponent(slug)}.png`,
  caseStudy: (slug: string) => `/api/og/case-study/${encodeURIComponent(slug)}.png`,
} as const;
