import type { Head, HeadArgs } from '@weft/federation/remote-module';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { breadcrumbList } from '@weft/site/structured-data';
import { industryTitles } from '../../content/catalogue';

export function head({ url }: HeadArgs): Head {
  return {
    title: 'Industries',
    description: `Where ${company.name} puts AI and automation to work: ${industryTitles.join(', ')}.`,
    canonical: paths.industries,
    structuredData: [breadcrumbList([{ text: 'Industries', href: paths.industries }], url.origin)],
  };
}
