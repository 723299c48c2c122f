import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { pageHead } from '../../head/page-head';

export const head = pageHead({
  title: 'Security',
  description: `How ${company.name} stores what you send through this website, for how long, who can see it, and whom to write to.`,
  canonical: paths.security,
});
