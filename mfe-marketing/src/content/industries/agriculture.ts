import { serviceNames } from '../catalogue';
import type { Industry, IndustryDetail, IndustrySummary } from '../types';

const summary: IndustrySummary = {
  title: 'Agriculture',
  headerDescription: 'Decisions in the field, before the weather turns',
  description:
    'Farms, cooperatives and mills work with uncertain weather and thin margins. We give estimates with a range, tools that work offline, and fair records of every delivery.',
  image: 'agriculture',
  icon: 'scan-eye',
};

const detail: IndustryDetail = {
  subtitle: 'Farming and agribusiness',
  headline: 'Estimates with a range, for people who work with weather',
  description:
    'Yield, intake, irrigation, advisory and trade systems for growers, cooperatives, processors and input suppliers.',
  image: 'agriculture',
  image2: 'terrain',
  introParagraph:
    'Nobody in farming expects certainty. What helps is an honest range, early enough to act on. Satellites, soil tests, weather stations and purchase slips contain much of it, but they sit apart, and the person who needs them is in a field with a weak signal. We bring these sources together, say how reliable each estimate has been, and build tools in local languages that keep working without a connection.',
  caseStudies: [
    {
      title: 'Yield estimates by field',
      description:
        'Imagery, soil and weather can be combined into a yield range for each field, updated through the season and compared afterwards with what was harvested.',
      image: serviceNames.dataAnalysis,
    },
    {
      title: 'Fair grading at intake',
      description:
        'Camera images can support the grading of produce at the gate. The farmer sees the picture and the grade, and may ask for a second look by a person.',
      image: 'bobbin',
    },
    {
      title: 'Irrigation advice',
      description:
        'Soil moisture, forecast and crop stage can suggest when and how much to water, sent as a short message in the grower’s language with the reason attached.',
      image: 'stepwell',
    },
    {
      title: 'From weighing slip to payment',
      description:
        'Weight, grade and deductions can flow from the scale to the account statement and the bank file, so that farmers receive an explanation together with the sum.',
      image: 'ledger',
    },
    {
      title: 'Pest reports on a map',
      description:
        'Photographs from field staff can be sorted by likely cause, confirmed by an agronomist and placed on a map that shows neighbours what is approaching.',
      image: serviceNames.dataVisualization,
    },
    {
      title: 'Supply planning for mills',
      description:
        'Expected harvest dates and volumes can be turned into an intake plan for a mill, with transport and storage booked against the likely range rather than a hope.',
      image: 'manufacturing',
    },
  ],
  extraInfo: {
    whyChoose: [
      {
        name: 'Ranges, never single numbers',
        description: 'Each estimate carries its interval and the record of its past accuracy.',
      },
      {
        name: 'Offline by default',
        description: 'Entries are stored on the device and synchronised when the signal returns.',
      },
      {
        name: 'Local languages',
        description:
          'Screens and messages can be prepared in regional languages, with spoken output where reading is hard.',
      },
      {
        name: 'Growers own their data',
        description: 'Who may see which field is set by consent, and can be withdrawn.',
      },
    ],
    keyBenefits: [
      {
        name: 'Earlier warning',
        description: 'Signs of drought or pests are seen while action is still possible.',
      },
      {
        name: 'Trust at the gate',
        description: 'Weights, grades and deductions can be checked by both sides.',
      },
      { name: 'Less water and fertiliser', description: 'Inputs follow measured need, field by field.' },
      { name: 'Better-planned intake', description: 'Mills and cold stores prepare for a likely volume.' },
    ],
    seoKeywords: [
      'crop yield estimation',
      'agritech software',
      'irrigation advisory',
      'produce grading by camera',
      'farmer payment system',
      'cooperative management software',
    ],
  },
};

export const agriculture: Industry = { summary, detail };
