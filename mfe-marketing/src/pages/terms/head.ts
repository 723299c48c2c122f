import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { pageHead } from '../../head/page-head';

export const head = pageHead({
  title: 'Terms of Services',
  description: `The terms that apply to this website and to the services of ${company.name}: nine sections in plain language, from acceptance to governing law.`,
  canonical: paths.terms,
});
