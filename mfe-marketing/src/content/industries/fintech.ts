import { serviceNames } from '../catalogue';
import type { Industry, IndustryDetail, IndustrySummary } from '../types';

const summary: IndustrySummary = {
  title: 'Fintech',
  headerDescription: 'Every figure traced back to the ledger',
  description:
    'Lenders, payment firms and brokers decide quickly under strict rules. We build assistants, checks and reports that prepare the case and leave the signature to a person.',
  image: 'fintech',
  icon: 'file-text',
};

const detail: IndustryDetail = {
  subtitle: 'Financial technology',
  headline: 'Faster decisions that still stand up to an audit',
  description:
    'AI, automation and software for lending, payments, collections and compliance, with sources, limits and a record behind each decision.',
  image: 'fintech',
  image2: 'ledger',
  introParagraph:
    'Financial work is reading, comparing and recording under time pressure. Statements arrive as scans, rules change by circular, and each decision may be examined years later. Software can prepare nearly all of it, provided that it shows its sources and never hides a doubt. We build systems in which a machine gathers and proposes, a named person decides, and the trail between the two is complete.',
  caseStudies: [
    {
      title: 'Credit memos with references',
      description:
        'Bank statements, filings and bureau data can be gathered into a draft memo. Each ratio opens the page from which it was computed, and the analyst edits, signs or rejects it.',
      image: serviceNames.naturalLanguageProcessing,
    },
    {
      title: 'Reconciliation overnight',
      description:
        'Payments, fees and refunds from several processors can be matched with the general ledger while the office sleeps. In the morning the team sees only the differences, grouped by probable cause.',
      image: serviceNames.decisionDrivenAutomation,
    },
    {
      title: 'Onboarding checks in one file',
      description:
        'Identity documents, registers and sanction lists can be checked in sequence, with results and timestamps stored together, so that a compliance officer reviews a complete file and not a pile of papers.',
      image: 'arches',
    },
    {
      title: 'Transaction alerts that explain themselves',
      description:
        'Unusual payments can be scored with the factors that raised the score. Investigators close false alarms with a reason, and those reasons refine the thresholds.',
      image: 'network',
    },
    {
      title: 'Collections with restraint',
      description:
        'Contact plans can respect consent, hours and hardship flags by rule, suggest an affordable instalment, and keep a written record of every promise that was made.',
      image: 'bobbin',
    },
    {
      title: 'Regulatory returns',
      description:
        'Periodic returns can be assembled from reconciled data, with validation before submission and a link from each cell of the form to the records beneath it.',
      image: 'stepwell',
    },
    {
      title: 'Cash forecasts by week',
      description:
        'Expected receipts and commitments can be projected with an interval for each week, compared with what really happened, and adjusted by the treasurer where everyone can see it.',
      image: 'terrain',
    },
  ],
  extraInfo: {
    whyChoose: [
      {
        name: 'Double entry underneath',
        description:
          'Money movements are modelled as balanced entries, so that totals can be proved and not merely displayed.',
      },
      {
        name: 'Duties kept apart',
        description: 'Roles follow your control framework, and a change of rights leaves a trace.',
      },
      {
        name: 'Rules with dates',
        description:
          'Policies and limits carry their period of validity. An old case still shows the rule that applied at the time.',
      },
      {
        name: 'Models that can be challenged',
        description:
          'Every score is delivered with its factors, its test results and a simple baseline for comparison.',
      },
    ],
    keyBenefits: [
      {
        name: 'Shorter time to a decision',
        description: 'Files arrive complete, so reviewers spend their minutes on judgement.',
      },
      {
        name: 'Fewer open differences',
        description: 'Mismatches are found daily, while the people involved still remember.',
      },
      {
        name: 'Evidence on request',
        description: 'Inputs, rule, version and approver of a decision can be shown together.',
      },
      {
        name: 'Consistent treatment',
        description: 'The same facts lead to the same result, whoever is on duty.',
      },
    ],
    seoKeywords: [
      'AI in lending',
      'payment reconciliation automation',
      'credit memo automation',
      'digital onboarding checks',
      'regulatory reporting software',
      'transaction monitoring',
    ],
  },
};

export const fintech: Industry = { summary, detail };
