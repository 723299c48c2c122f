import type { IconName } from '../art/content-icons';
import type { PlateName } from '../art/content-plates';
import type { industryTitles, serviceGroups } from './catalogue';

/*
 * The static entities of the specification (ENT-13…17). They are never sent over the wire, so their fields are
 * spelt correctly; if the specification uses another name, it follows the word "wire" (D-50).
 */

type GroupTitle = (typeof serviceGroups)[number]['title'];
type ServiceName = (typeof serviceGroups)[number]['services'][number];
type IndustryTitle = (typeof industryTitles)[number];

/** wire: `name`, `des`. */
interface NamedText {
  name: string;
  description: string;
}

/** A cell of a why-choose grid. wire: `icon`, `name`, `des`. */
interface Reason extends NamedText {
  icon?: IconName;
}

/** A main service with its page `/service/mainservices/{title}` (ENT-14). */
export interface ServiceGroup {
  title: GroupTitle;
  icon: IconName;
  /** The page's old address, as the specification writes it. It redirects (D-05); links use `paths`. */
  href?: string;
  mainTitle: string;
  subTitle: string;
  image?: PlateName;
  shortDescription: string;
  /** wire: `IntroHading`. */
  introHeading: string;
  /** wire: `IntoParagraph`. */
  introParagraph: string;
  /** wire: `IntoParagraph2`. */
  introParagraph2?: string;
  /** In the catalogue's order; `href` as above. */
  subServices: readonly { name: ServiceName; description: string; href?: string }[];
  /** Shorter texts, for a list without `subServices` (D-56). */
  services: readonly { name: ServiceName; description: string }[];
  /** The why-choose grid. wire: `answers` or `answer`. */
  answers: readonly Reason[];
  /** Four steps. wire: `workFlow`. */
  workflow: readonly NamedText[];
  /** Five items (CST-29); each name is an industry that has a page (D-57). */
  industries: readonly {
    id: 'one' | 'two' | 'three' | 'four' | 'five';
    name: IndustryTitle;
    description: string;
  }[];
  /** wire: `UseCase`. */
  useCases: readonly NamedText[];
  /** wire: `QA`. */
  questions: readonly { question: string; answer: string }[];
  /** Further cells of the why-choose grid (D-56). */
  extraInfo: readonly NamedText[];
}

/** One sub-service with its page `/service/{title}` (SRV-01…05). */
export interface Service {
  title: ServiceName;
  icon: IconName;
  subTitle: string;
  shortDescription: string;
  /** wire: `IntroHading`. */
  introHeading: string;
  /** wire: `IntoParagraph`. */
  introParagraph: string;
  /** wire: `IntoParagraph2`. */
  introParagraph2: string;
  steps: readonly NamedText[];
  /** The why-choose grid. wire: `answers`. */
  answers: readonly Reason[];
  closing: { heading: string; text: string };
}

/** A row of the industries list (ENT-16). */
export interface IndustrySummary {
  title: IndustryTitle;
  /** wire: `haderDec`. */
  headerDescription?: string;
  /** wire: `des`. */
  description: string;
  image: PlateName;
  icon: IconName;
}

/** The page of an industry (ENT-17). */
export interface IndustryDetail {
  /** Matched against the route's parameter before the title (D-04); no slash in it. */
  subtitle: string;
  /** wire: `headDes`. */
  headline: string;
  /** wire: `mainDes`. */
  description: string;
  image: PlateName;
  image2: PlateName;
  /** wire: `IntoParagraph`. */
  introParagraph: string;
  /** Six or seven use cases, worded as what can be done (D-25). wire: `title`, `des`, `img`. */
  caseStudies: readonly { title: string; description: string; image: PlateName }[];
  extraInfo: {
    whyChoose: readonly NamedText[];
    keyBenefits: readonly NamedText[];
    seoKeywords: readonly string[];
  };
}

export interface Industry {
  summary: IndustrySummary;
  detail: IndustryDetail;
}

/** A static testimonial; nobody's role is shown (ENT-13). */
export interface Testimonial {
  name: string;
  role: '';
  /** What it comes down to, shown while it is folded. */
  summary: string;
  text: string;
  rating: 4 | 5;
}

/** A section of the Terms of Services or the Privacy Policy. */
export interface LegalSection {
  heading: string;
  paragraphs: readonly string[];
  /** Shown as a mailto link after the paragraphs (PRV-02). */
  email?: string;
}
