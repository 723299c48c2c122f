import type { Head } from '@weft/federation/remote-module';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';

export function head(): Head {
  return {
    title: 'Career',
    description: `Openings at ${company.name}: engineers, analysts and designers who want to see their work used.`,
    canonical: paths.career,
  };
}
