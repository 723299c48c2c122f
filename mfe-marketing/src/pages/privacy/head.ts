import type { Head, HeadArgs } from '@weft/federation/remote-module';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { breadcrumbList } from '@weft/site/structured-data';

const title = 'Privacy Policy';

export function head({ url }: HeadArgs): Head {
  return {
    title,
    description: `What ${company.name} does with the details that you send us, how long we keep them, and how to see, correct or erase them.`,
    canonical: paths.privacy,
    structuredData: [breadcrumbList([{ text: title, href: paths.privacy }], url.origin)],
  };
}
