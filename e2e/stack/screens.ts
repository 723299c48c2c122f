import { tagline } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { industryTitles, serviceGroups } from './catalogue';

/** A page of the site, with words that identify it. */
export interface Screen {
  address: string;
  /** Text of the `h1`; null if it is a sentence of its own. */
  heading: string | null;
  /** Words in `main`, of the heading or elsewhere. */
  words: string;
}

const screen = (address: string, heading: string): Screen => ({ address, heading, words: heading });

/** The routes with a fixed address. */
export const fixedScreens: Screen[] = [
  screen(paths.home, tagline.headline),
  screen(paths.about, 'About Us'),
  screen(paths.contact, 'Contact Us'),
  screen(paths.blogList, 'Blog'),
  screen(paths.services, 'Services'),
  screen(paths.industries, 'Industries'),
  screen(paths.terms, 'Terms of Services'),
  screen(paths.privacy, 'Privacy Policy'),
  screen(paths.career, 'Join our Team'),
];

export const groupScreens = serviceGroups.map(({ title }) => screen(paths.mainService(title), title));

export const serviceScreens: Screen[] = serviceGroups.flatMap(({ services }) =>
  services.map((name) => screen(paths.service(name), name)),
);

/** An industry's heading is a sentence, with its name above. */
export const industryScreens: Screen[] = industryTitles.map((title) => {
  return { address: paths.industry(title), heading: null, words: title };
});

export const screens: Screen[] = [...fixedScreens, ...groupScreens, ...serviceScreens, ...industryScreens];

/** One of each kind, for slow tests. */
export const kindsOfScreen: Screen[] = [
  ...fixedScreens,
  screen(paths.job(1), 'Machine Learning Engineer'),
  ...groupScreens.slice(0, 1),
  ...serviceScreens.slice(0, 1),
  ...industryScreens.slice(2, 3),
];
