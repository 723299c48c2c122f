import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { pageHead } from '../../head/page-head';

export const head = pageHead({
  title: 'How we work with you',
  description: `How ${company.name} works with clients: reply time, the first ten days, what a scope contains, prices, signatures, data and where models run.`,
  canonical: paths.howWeWork,
});
