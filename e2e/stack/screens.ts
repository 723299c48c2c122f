import { tagline } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { industryTitles, serviceGroups } from './catalogue';

/** A page of the site, with words that identify it. */
export interface Screen {
  /** Acceptance id of its route. */
  id: string;
  address: string;
  /** Text of the `h1`; null if it is a sentence of its own. */
  heading: string | null;
  /** Words in `main`, of the heading or elsewhere. */
  words: string;
}

const screen = (id: string, address: string, heading: string): Screen => ({
  id,
  address,
  heading,
  words: heading,
});

/** The routes with a fixed address. */
export const fixedScreens: Screen[] = [
  screen('RTE-01', paths.home, tagline.headline),
  screen('RTE-02', paths.about, 'About Us'),
  screen('RTE-03', paths.contact, 'Contact Us'),
  screen('RTE-04', paths.blogList, 'Blog'),
  screen('RTE-06', paths.services, 'Services'),
  screen('RTE-09', paths.industries, 'Industries'),
  screen('RTE-12', paths.terms, 'Terms of Services'),
  screen('RTE-13', paths.privacy, 'Privacy Policy'),
  screen('RTE-14', paths.career, 'Join our Team'),
];

/** RTE-19 */
export const groupScreens: Screen[] = serviceGroups.map(({ title }) =>
  screen('RTE-19', paths.mainService(title), title),
);

/** RTE-18 */
export const serviceScreens: Screen[] = serviceGroups.flatMap(({ services }) =>
  services.map((name) => screen('RTE-18', paths.service(name), name)),
);

/** RTE-10, RTE-11: an industry's heading is a sentence, with its name above. */
export const industryScreens: Screen[] = industryTitles.map((title) => ({
  id: 'RTE-10 RTE-11',
  address: paths.industry(title),
  heading: null,
  words: title,
}));

export const screens: Screen[] = [...fixedScreens, ...groupScreens, ...serviceScreens, ...industryScreens];

/** One of each kind, for slow tests. */
export const kindsOfScreen: Screen[] = [
  ...fixedScreens,
  screen('RTE-17', paths.job(1), 'Machine Learning Engineer'),
  ...groupScreens.slice(0, 1),
  ...serviceScreens.slice(0, 1),
  ...industryScreens.slice(2, 3),
];
