import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { organization } from '@weft/site/structured-data';
import { pageHead } from '../../head/page-head';

export const head = pageHead(
  {
    title: 'About Us',
    description: `${company.name} is a consultancy for AI, automation, data science and custom software in Ahmedabad, India. Who we are, who leads us and what clients say.`,
    canonical: paths.about,
  },
  organization,
);
