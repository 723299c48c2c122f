import { serviceNames } from '../catalogue';
import type { Industry, IndustryDetail, IndustrySummary } from '../types';

const summary: IndustrySummary = {
  title: 'Transportation',
  headerDescription: 'Fewer calls, fewer empty kilometres',
  description:
    'Dispatch runs on phone calls and paper. We read the orders, plan the loads, file the proof of delivery and tell the customer about a delay before they ask.',
  image: 'transportation',
  icon: 'map-pin',
};

const detail: IndustryDetail = {
  subtitle: 'Transport and logistics',
  headline: 'Plans that survive the first traffic jam',
  description:
    'Order intake, planning, tracking and document automation for carriers, forwarders and fleets.',
  image: 'transportation',
  image2: 'terrain',
  introParagraph:
    'A dispatcher’s day is a series of exceptions. A driver is ill, a loading bay is blocked, a customer changes the time. Planning tools fail when they assume that none of this happens. We build software that replans with the smallest change, reads the papers that still travel with the goods, and keeps customers informed without a call. The dispatcher remains in charge and sees why each proposal was made.',
  caseStudies: [
    {
      title: 'Orders from any inbox',
      description:
        'Transport orders in e-mails, attachments and portals can be read into one form. Missing addresses or weights are asked for automatically, and a clerk confirms unusual requests.',
      image: serviceNames.dataEntryAndFormAutomation,
    },
    {
      title: 'Load and route planning',
      description:
        'Volumes, time windows, driving hours and vehicle types can be combined into routes. When something changes, the plan moves as few stops as possible and says which ones.',
      image: serviceNames.aiAgents,
    },
    {
      title: 'Proof of delivery, read and filed',
      description:
        'Photographs of delivery notes can be read, matched with the order and checked for remarks, so that invoicing starts while the vehicle is still on the road.',
      image: 'ledger',
    },
    {
      title: 'Arrival times with a margin',
      description:
        'Position, traffic and loading history can yield an expected arrival with a range. Customers are told when the range leaves their time window, not at every change.',
      image: 'network',
    },
    {
      title: 'Freight invoice audit',
      description:
        'Carrier invoices can be compared with contract rates, weights and waiting times. Deviations are listed with the clause and the amount, ready for a conversation.',
      image: 'enterprise-application',
    },
    {
      title: 'Fleet maintenance calendar',
      description:
        'Mileage, inspections and fault messages can be turned into workshop appointments, placed in slots that disrupt the fewest routes, with certificates filed well before they expire.',
      image: 'process-automation',
    },
  ],
  extraInfo: {
    whyChoose: [
      {
        name: 'Exceptions come first',
        description: 'We design for the day on which things go wrong, because that is most days.',
      },
      {
        name: 'Driver hours are hard limits',
        description: 'Rest periods are constraints that no optimisation may trade away.',
      },
      {
        name: 'Simple in the cab',
        description: 'Few screens, large type, usable offline and silent while driving.',
      },
      {
        name: 'Open to your partners',
        description:
          'Interfaces and file formats for customers, carriers and authorities are documented and tested.',
      },
      {
        name: 'The planner’s reasons are kept',
        description: 'Manual changes are stored with their reason and improve later proposals.',
      },
    ],
    keyBenefits: [
      { name: 'Better use of vehicles', description: 'Loads are combined where time windows allow it.' },
      { name: 'Earlier invoices', description: 'Delivery papers arrive as data on the same trip.' },
      { name: 'Fewer status calls', description: 'Customers see the expected time and hear of changes.' },
      {
        name: 'Disputes with evidence',
        description: 'Times, positions, photographs and remarks are together in one record.',
      },
    ],
    seoKeywords: [
      'transport management software',
      'route planning',
      'proof of delivery automation',
      'freight audit',
      'estimated time of arrival',
      'logistics document processing',
    ],
  },
};

export const transportation: Industry = { summary, detail };
