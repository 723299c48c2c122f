import type { Picture } from '@weft/ui/plate/Plate';
import agriculture from './agriculture-s.svg?plate';
import arches from './arches-s.svg?plate';
import bobbin from './bobbin-s.svg?plate';
import dataScience from './data-science-s.svg?plate';
import education from './education-s.svg?plate';
import enterpriseAi from './enterprise-ai-s.svg?plate';
import enterpriseApplication from './enterprise-application-s.svg?plate';
import fintech from './fintech-s.svg?plate';
import foodBeverages from './food-beverages-s.svg?plate';
import healthcare from './healthcare-s.svg?plate';
import ledger from './ledger-s.svg?plate';
import manufacturing from './manufacturing-s.svg?plate';
import network from './network-s.svg?plate';
import processAutomation from './process-automation-s.svg?plate';
import { servicePlates } from './service-plates';
import stepwell from './stepwell-s.svg?plate';
import terrain from './terrain-s.svg?plate';
import transportation from './transportation-s.svg?plate';

/**
 * The plates that the content names, each in its two optical sizes. Loaders resolve names to addresses, so
 * that a page's own code contains no list of pictures.
 */
export const contentPlates = {
  ...servicePlates,
  agriculture,
  arches,
  bobbin,
  'data-science': dataScience,
  education,
  'enterprise-ai': enterpriseAi,
  'enterprise-application': enterpriseApplication,
  fintech,
  'food-beverages': foodBeverages,
  healthcare,
  ledger,
  manufacturing,
  network,
  'process-automation': processAutomation,
  stepwell,
  terrain,
  transportation,
} satisfies Record<string, Picture>;

/** Name of an engraved plate, without folder and extension; the page turns it into an `/assets/` address (ENT-15). */
export type PlateName = keyof typeof contentPlates;
