import type { Head, HeadArgs } from '@weft/federation/remote-module';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import type { SearchData } from './loader';

/** Results are for the visitor who asked, not for search engines. */
export function head({ data }: HeadArgs): Head {
  const { words } = data as SearchData;
  return {
    title: words ? `Search: ${words}` : 'Search',
    description: `Search the blog, case studies, services, industries and openings of ${company.name}.`,
    canonical: paths.search,
    robots: 'noindex, follow',
  };
}
