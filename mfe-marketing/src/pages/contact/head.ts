import type { Head, HeadArgs } from '@weft/federation/remote-module';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { breadcrumbList, organization } from '@weft/site/structured-data';

export function head({ url }: HeadArgs): Head {
  return {
    title: 'Contact Us',
    description: `Telephone, e-mail and office of ${company.name} in Ahmedabad, India, and a form for your enquiry.`,
    canonical: paths.contact,
    structuredData: [
      organization(url.origin),
      breadcrumbList([{ text: 'Contact Us', href: paths.contact }], url.origin),
    ],
  };
}
