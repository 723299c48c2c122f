import type { Head, HeadArgs } from '@weft/federation/remote-module';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { breadcrumbList } from '@weft/site/structured-data';

/** Filtered views show the same list, so they share its canonical address. */
export function head({ url }: HeadArgs): Head {
  return {
    title: 'Career',
    description: `Openings at ${company.name}: engineers, analysts and designers who want to see their work used.`,
    canonical: paths.career,
    structuredData: [breadcrumbList([{ text: 'Career', href: paths.career }], url.origin)],
  };
}
