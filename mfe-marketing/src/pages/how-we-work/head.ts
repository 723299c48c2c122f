import type { Head, HeadArgs } from '@weft/federation/remote-module';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { breadcrumbList } from '@weft/site/structured-data';

const title = 'How we work with you';

export function head({ url }: HeadArgs): Head {
  return {
    title,
    description: `How ${company.name} works with clients: reply time, the first ten days, what a scope contains, prices, signatures, data and where models run.`,
    canonical: paths.howWeWork,
    structuredData: [breadcrumbList([{ text: title, href: paths.howWeWork }], url.origin)],
  };
}
