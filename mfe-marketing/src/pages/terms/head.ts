import type { Head, HeadArgs } from '@weft/federation/remote-module';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { breadcrumbList } from '@weft/site/structured-data';

const title = 'Terms of Services';

export function head({ url }: HeadArgs): Head {
  return {
    title,
    description: `The terms that apply to this website and to the services of ${company.name}: nine sections in plain language, from acceptance to governing law.`,
    canonical: paths.terms,
    structuredData: [breadcrumbList([{ text: title, href: paths.terms }], url.origin)],
  };
}
