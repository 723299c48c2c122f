import type { SearchResult } from '@weft/api-contract/search';
import { paths } from '@weft/site/paths';

/** A result as the page shows it. */
export interface FoundPage extends Pick<SearchResult, 'title' | 'excerpt'> {
  /** The kind of page, for display. */
  kind: string;
  href: string;
}

const kinds: Record<SearchResult['kind'], { name: string; path: (key: string) => string }> = {
  post: { name: 'Blog', path: paths.blogPost },
  'case-study': { name: 'Case study', path: paths.caseStudy },
  'service-group': { name: 'Services', path: paths.mainService },
  service: { name: 'Service', path: paths.service },
  industry: { name: 'Industry', path: paths.industry },
  job: { name: 'Career', path: paths.job },
};

export function foundPage({ kind, key, path: listed, title, excerpt }: SearchResult): FoundPage {
  const { name, path } = kinds[kind];
  return { kind: name, href: listed ?? path(key), title, excerpt };
}
