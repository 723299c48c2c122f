import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { organization } from '@weft/site/structured-data';
import { pageHead } from '../../head/page-head';

export const head = pageHead(
  {
    title: 'Contact Us',
    description: `Telephone, e-mail and office of ${company.name} in Ahmedabad, India, and a form for your enquiry.`,
    canonical: paths.contact,
  },
  organization,
);
