import type { Head } from '@weft/federation/remote-module';
import { company, tagline } from '@weft/site/company';
import { paths } from '@weft/site/paths';

export function head(): Head {
  return {
    title: tagline.headline,
    description: `${company.name} designs, builds and runs AI, automation, data science and custom software for businesses.`,
    canonical: paths.home,
  };
}
