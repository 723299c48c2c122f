import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { pageHead } from '../../head/page-head';

export const head = pageHead({
  title: 'Services',
  description: `What ${company.name} builds: enterprise applications, enterprise AI, process automation and data science, each with its sub-services.`,
  canonical: paths.services,
});
