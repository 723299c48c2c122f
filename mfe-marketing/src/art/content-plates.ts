import type { Picture } from '@weft/ui/plate/Plate';
import agriculture from './agriculture.svg';
import agricultureSmall from './agriculture-s.svg';
import arches from './arches.svg';
import archesSmall from './arches-s.svg';
import bobbin from './bobbin.svg';
import bobbinSmall from './bobbin-s.svg';
import dataScience from './data-science.svg';
import dataScienceSmall from './data-science-s.svg';
import education from './education.svg';
import educationSmall from './education-s.svg';
import enterpriseAi from './enterprise-ai.svg';
import enterpriseAiSmall from './enterprise-ai-s.svg';
import enterpriseApplication from './enterprise-application.svg';
import enterpriseApplicationSmall from './enterprise-application-s.svg';
import fintech from './fintech.svg';
import fintechSmall from './fintech-s.svg';
import foodBeverages from './food-beverages.svg';
import foodBeveragesSmall from './food-beverages-s.svg';
import healthcare from './healthcare.svg';
import healthcareSmall from './healthcare-s.svg';
import ledger from './ledger.svg';
import ledgerSmall from './ledger-s.svg';
import manufacturing from './manufacturing.svg';
import manufacturingSmall from './manufacturing-s.svg';
import network from './network.svg';
import networkSmall from './network-s.svg';
import processAutomation from './process-automation.svg';
import processAutomationSmall from './process-automation-s.svg';
import { servicePlates } from './service-plates';
import stepwell from './stepwell.svg';
import stepwellSmall from './stepwell-s.svg';
import terrain from './terrain.svg';
import terrainSmall from './terrain-s.svg';
import transportation from './transportation.svg';
import transportationSmall from './transportation-s.svg';

/**
 * The plates that the content names, each in its two optical sizes. Loaders turn names into addresses, so
 * that a page's own code carries no list of pictures.
 */
export const contentPlates = {
  ...servicePlates,
  agriculture: { src: agriculture, small: agricultureSmall },
  arches: { src: arches, small: archesSmall },
  bobbin: { src: bobbin, small: bobbinSmall },
  'data-science': { src: dataScience, small: dataScienceSmall },
  education: { src: education, small: educationSmall },
  'enterprise-ai': { src: enterpriseAi, small: enterpriseAiSmall },
  'enterprise-application': { src: enterpriseApplication, small: enterpriseApplicationSmall },
  fintech: { src: fintech, small: fintechSmall },
  'food-beverages': { src: foodBeverages, small: foodBeveragesSmall },
  healthcare: { src: healthcare, small: healthcareSmall },
  ledger: { src: ledger, small: ledgerSmall },
  manufacturing: { src: manufacturing, small: manufacturingSmall },
  network: { src: network, small: networkSmall },
  'process-automation': { src: processAutomation, small: processAutomationSmall },
  stepwell: { src: stepwell, small: stepwellSmall },
  terrain: { src: terrain, small: terrainSmall },
  transportation: { src: transportation, small: transportationSmall },
} satisfies Record<string, Picture>;

/** Name of an engraved plate, without folder and extension; the page makes its `/assets/` address (ENT-15). */
export type PlateName = keyof typeof contentPlates;
