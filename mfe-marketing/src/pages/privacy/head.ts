import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { pageHead } from '../../head/page-head';

export const head = pageHead({
  title: 'Privacy Policy',
  description: `What ${company.name} does with the details that you send us, how long we keep them, and how to see, correct or erase them.`,
  canonical: paths.privacy,
});
