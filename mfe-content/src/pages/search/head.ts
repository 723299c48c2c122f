import type { Head, HeadArgs } from '@weft/federation/remote-module';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import type { SearchData } from './loader';

/** Results are for the visitor who asked, not for search engines. */
export function head({ data }: HeadArgs): Head {
  const { words, results } = data as SearchData;
  return {
    title: titleOf(words, results === null),
    description: `Search the blog, case studies, services, industries and openings of ${company.name}.`,
    canonical: paths.search,
    robots: 'noindex, follow',
  };
}

function titleOf(words: string, failed: boolean): string {
  if (failed) return `Search not available right now: ${words}`;
  return words ? `Search: ${words}` : 'Search';
}
