import type { Head } from '@weft/federation/remote-module';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';

/** Not for search engines: only the API's openings are (D-35). */
export function head(): Head {
  return {
    title: 'Roles we hire for',
    description: `The six roles that projects of ${company.name} need again and again, from engineers to designers.`,
    canonical: paths.jobList,
    robots: 'noindex, follow',
  };
}
