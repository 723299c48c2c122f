import { blogListPath, paths, searchPath } from '@weft/site/paths';
import { groupScreens, industryScreens, serviceScreens } from './screens';

/** Paths of other teams, and paths that are not pages. */
const { caseStudies, blogList, career, jobList, search, feed } = paths;
const others: string[] = [caseStudies, blogList, career, jobList, search, feed];

/** Pages of the marketing team with one address each. */
const fixed = Object.values(paths)
  .filter((path) => typeof path === 'string')
  .filter((path) => !others.includes(path));

/** All pages of the marketing team. */
export const marketingPages: string[] = [
  ...fixed,
  ...[...groupScreens, ...serviceScreens, ...industryScreens].map(({ address }) => address),
];

/** One page of each kind with the enquiry form. */
export const enquiryPages = [
  paths.home,
  paths.contact,
  paths.mainService('Process Automation'),
  paths.industries,
  paths.industry('Food & Beverages'),
  paths.blogPost('a-camera-on-the-factory-line'),
];

/** Addresses without a page: of no team, and of every kind of page with a name in its address. */
export const unknownPages = [
  '/nowhere',
  paths.service('Dowsing'),
  paths.mainService('Dowsing'),
  paths.industry('Dowsing'),
  paths.job('dowsing'),
  paths.blogPost('dowsing'),
  paths.caseStudy('dowsing'),
];

/** One page of each kind of the content team, besides the blog list. */
const contentPages = [
  paths.blogPost('what-a-chatbot-costs-after-launch'),
  blogListPath({ category: 'cloud-operations' }),
  paths.caseStudies,
  paths.caseStudy('a-shift-plan-that-people-accept'),
  searchPath('invoices'),
  searchPath('nothing of the kind'),
];

/** Every page with fixed content, and one of each kind with changing content. */
export const allPages = [...marketingPages, blogList, ...contentPages, career, jobList, paths.job(1)];
