import { industryTitles, serviceGroups } from '@weft/site/catalogue';
import { paths } from '@weft/site/paths';

/** Pages of the marketing team with one address each. */
const fixed = [
  paths.home,
  paths.about,
  paths.contact,
  paths.services,
  paths.industries,
  paths.terms,
  paths.privacy,
];

const mainServicePages = serviceGroups.map(({ title }) => paths.mainService(title));
const servicePages = serviceGroups.flatMap(({ services }) => services.map((name) => paths.service(name)));
const industryPages = industryTitles.map((title) => paths.industry(title));

/** All pages of the marketing team. */
export const marketingPages = [...fixed, ...mainServicePages, ...servicePages, ...industryPages];

/** One page of each kind that has the enquiry form. */
export const enquiryPages = [
  paths.home,
  paths.contact,
  paths.mainService('Process Automation'),
  paths.industries,
  paths.industry('Food & Beverages'),
];

/** Addresses that nothing is at: nobody's, a service's, a main service's, an industry's, an opening's. */
export const unknownPages = [
  '/nowhere',
  paths.service('Dowsing'),
  paths.mainService('Dowsing'),
  paths.industry('Dowsing'),
  paths.job('dowsing'),
];

/** Every page of the site whose content does not change, and one of each kind whose content does. */
export const allPages = [...marketingPages, paths.blogList, paths.career, paths.jobList, paths.job(1)];
