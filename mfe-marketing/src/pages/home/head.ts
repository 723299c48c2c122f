import type { Head, HeadArgs } from '@weft/federation/remote-module';
import { company, tagline } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { organization } from '@weft/site/structured-data';

export function head({ url }: HeadArgs): Head {
  return {
    title: tagline.headline,
    description: `${company.name} designs, builds and runs AI, automation, data science and custom software for businesses.`,
    canonical: paths.home,
    structuredData: [organization(url.origin)],
  };
}
