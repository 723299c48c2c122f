import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { industryTitles } from '../../content/catalogue';
import { pageHead } from '../../head/page-head';

export const head = pageHead({
  title: 'Industries',
  description: `Where ${company.name} puts AI and automation to work: ${industryTitles.join(', ')}.`,
  canonical: paths.industries,
});
