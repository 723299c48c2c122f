import type { Head, HeadArgs } from '@weft/federation/remote-module';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { breadcrumbList } from '@weft/site/structured-data';

export function head({ url }: HeadArgs): Head {
  return {
    title: 'Services',
    description: `What ${company.name} builds: enterprise applications, enterprise AI, process automation and data science, each with its sub-services.`,
    canonical: paths.services,
    structuredData: [breadcrumbList([{ text: 'Services', href: paths.services }], url.origin)],
  };
}
