import type { Redirect } from '@weft/federation/listed-pages';
import { paths } from '@weft/site/paths';
import { serviceNames } from './content/catalogue';

const enterpriseAi = paths.mainService('Enterprise AI');
const saas = paths.service(serviceNames.saasDevelopment);
const customSoftware = paths.service(serviceNames.customSoftware);

/** Addresses that people type or older content links to, with the page that each means (D-01, D-05, D-54). */
export const redirects: Redirect[] = [
  { from: '/industries', to: paths.industries },
  { from: '/industries/:name', to: '/industires/:name' },
  { from: '/terms', to: paths.terms },
  { from: '/termpolicy', to: paths.terms },
  { from: '/terms-policy', to: paths.terms },
  { from: '/terms-of-service', to: paths.terms },
  { from: '/terms-of-services', to: paths.terms },
  { from: '/privacy', to: paths.privacy },
  { from: '/privacy-policy', to: paths.privacy },
  { from: '/about-us', to: paths.about },
  { from: '/contact-us', to: paths.contact },
  { from: '/service/mainservices', to: paths.services },
  { from: '/services/ai-development', to: enterpriseAi },
  { from: '/services/ai-development/consulting', to: enterpriseAi },
  { from: '/services/saas-development', to: saas },
  { from: '/services/saas-development/cloud-architecture', to: saas },
  { from: '/services/saas-development/api-development', to: saas },
  { from: '/services/saas-development/subscription', to: saas },
  { from: '/services/python-development', to: customSoftware },
  { from: '/services/python-development/django', to: customSoftware },
  { from: '/services/python-development/flask', to: customSoftware },
  { from: '/services/python-development/fastapi', to: customSoftware },
  { from: '/services/python-development/microservices', to: customSoftware },
  { from: '/services/data-science', to: paths.mainService('Data Science') },
];
