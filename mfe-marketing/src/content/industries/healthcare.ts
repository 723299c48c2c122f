import { serviceNames } from '../catalogue';
import type { Industry, IndustryDetail, IndustrySummary } from '../types';

const summary: IndustrySummary = {
  title: 'Healthcare',
  headerDescription: 'Proposals with citations, approved by clinicians',
  description:
    'Clinicians and billing teams lose hours to records and portals. Our systems read, propose and cite. A licensed professional reviews and approves.',
  image: 'healthcare',
  icon: 'file-pen-line',
};

const detail: IndustryDetail = {
  subtitle: 'Healthcare and revenue cycle',
  headline: 'More time for patients, less for paperwork',
  description:
    'AI and automation for providers, payers and revenue-cycle teams, built around privacy and clinical responsibility.',
  image: 'healthcare',
  image2: 'arches',
  introParagraph:
    'Clinicians spend hours every day on records. Most of that work is reading, copying and checking, and so is the billing that follows. Those are tasks that software does well, provided that it never guesses silently. Our systems propose, cite and wait for approval. The decision stays with the person who is licensed to make it, and patient data stays where you want it.',
  caseStudies: [
    {
      title: 'Coding with citations',
      description:
        'Billing codes can be proposed together with the sentence in the clinical note that supports each of them. A coder accepts, changes or rejects every line before submission.',
      image: serviceNames.largeLanguageModels,
    },
    {
      title: 'Prior authorisation',
      description:
        'Request forms can be filled from the record, the required evidence attached and the status followed on the payer’s portal, so that staff step in only for questions.',
      image: 'process-automation',
    },
    {
      title: 'Referral routing',
      description:
        'Incoming letters can be read for reason and urgency, and the right clinic suggested. A nurse sees the marked passages and confirms the route or changes it.',
      image: 'network',
    },
    {
      title: 'Capacity forecasts',
      description:
        'Demand for beds and staff can be projected for the next fortnight with a stated margin, and compared every week with what really happened on the wards.',
      image: 'terrain',
    },
    {
      title: 'Denial analysis',
      description:
        'Refused claims can be grouped by payer, code and cause, priced, and traced to the step where the error arose, which shows the team what to correct first.',
      image: 'ledger',
    },
    {
      title: 'Patient messages',
      description:
        'Replies to routine questions can be drafted in plain language from approved leaflets. A nurse reads, adapts and sends them, and urgent words raise an immediate flag.',
      image: serviceNames.chatbots,
    },
  ],
  extraInfo: {
    whyChoose: [
      {
        name: 'Responsibility stays human',
        description:
          'A clinician or coder approves each proposal. The design makes refusing as easy as accepting.',
      },
      {
        name: 'Privacy in the architecture',
        description: 'Data is minimised, access is logged, and models can run inside your own network.',
      },
      {
        name: 'Measured before roll-out',
        description: 'Your own closed cases decide whether a system is ready, scored by your specialists.',
      },
      {
        name: 'A complete handover',
        description: 'Code, prompts, evaluation sets and documentation pass to your team.',
      },
    ],
    keyBenefits: [
      {
        name: 'Errors found before submission',
        description: 'Claims are checked against rules and records while they can still be corrected.',
      },
      { name: 'Easier training', description: 'New staff learn from proposals that show their reasons.' },
      { name: 'Less time in portals', description: 'Status checks and copying happen in the background.' },
      {
        name: 'A record of each step',
        description: 'What was proposed, by which version, and who approved it.',
      },
      {
        name: 'Calmer planning',
        description: 'Forecasts come with a range, so that rosters can allow for it.',
      },
    ],
    seoKeywords: [
      'healthcare AI',
      'revenue cycle automation',
      'medical coding assistance',
      'prior authorisation automation',
      'claim denial analysis',
      'hospital capacity forecasting',
    ],
  },
};

export const healthcare: Industry = { summary, detail };
