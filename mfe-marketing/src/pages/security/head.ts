import type { Head, HeadArgs } from '@weft/federation/remote-module';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { breadcrumbList } from '@weft/site/structured-data';

const title = 'Security';

export function head({ url }: HeadArgs): Head {
  return {
    title,
    description: `How ${company.name} stores what you send through this website, for how long, who can see it, and whom to write to.`,
    canonical: paths.security,
    structuredData: [breadcrumbList([{ text: title, href: paths.security }], url.origin)],
  };
}
