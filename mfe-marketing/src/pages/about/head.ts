import type { Head, HeadArgs } from '@weft/federation/remote-module';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { breadcrumbList, organization } from '@weft/site/structured-data';

export function head({ url }: HeadArgs): Head {
  return {
    title: 'About Us',
    description: `${company.name} is a consultancy for AI, automation, data science and custom software in Ahmedabad, India. Who we are, who leads us and what clients say.`,
    canonical: paths.about,
    structuredData: [
      organization(url.origin),
      breadcrumbList([{ text: 'About Us', href: paths.about }], url.origin),
    ],
  };
}
