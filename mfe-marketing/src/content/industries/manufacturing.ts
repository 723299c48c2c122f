import { serviceNames } from '../catalogue';
import type { Industry, IndustryDetail, IndustrySummary } from '../types';

const summary: IndustrySummary = {
  title: 'Manufacturing',
  headerDescription: 'What the machines already know',
  description:
    'Controllers, cameras and shift logs hold the answers to scrap and downtime. We bring them together and give operators tools that hold up on the floor.',
  image: 'manufacturing',
  icon: 'library',
};

const detail: IndustryDetail = {
  subtitle: 'Discrete and process manufacturing',
  headline: 'Know why the line stopped, before it stops again',
  description:
    'Inspection, maintenance, planning and shop-floor software that starts from the machines and people you already have.',
  image: 'manufacturing',
  image2: 'process-automation',
  introParagraph:
    'A plant produces data with every cycle, and most of it is lost at the end of the shift. The reason for a stoppage is in somebody’s head, the temperature in a controller, the complaint in an e-mail. Brought together, they explain scrap and downtime better than any workshop. We connect what exists, keep the operator’s judgement in the loop, and build for dust, gloves, noise and networks that drop.',
  caseStudies: [
    {
      title: 'Surface inspection',
      description:
        'Cameras with suitable light can mark scratches, pores and missing parts. An inspector decides on doubtful images, and both kinds of error are reported for each defect class.',
      image: serviceNames.computerVision,
    },
    {
      title: 'Condition-based maintenance',
      description:
        'Vibration, current and temperature can be compared with normal operation for each machine. Warnings name the signal that changed, and mechanics record what they found.',
      image: 'enterprise-application',
    },
    {
      title: 'Shift reports that write themselves',
      description:
        'Counts, stoppages and notes can be assembled into a draft at the end of each shift. The supervisor corrects the causes, and the next shift starts with the facts.',
      image: 'ledger',
    },
    {
      title: 'Detailed scheduling',
      description:
        'Orders, tools, skills and changeovers can be arranged into a feasible plan. The planner moves blocks by hand and sees at once which delivery dates would suffer.',
      image: 'bobbin',
    },
    {
      title: 'Drawings and quotations',
      description:
        'Enquiries with drawings can be read for material, size and tolerance, compared with similar past jobs, and turned into a draft costing for the estimator.',
      image: 'stepwell',
    },
    {
      title: 'Energy per order',
      description:
        'Meter readings can be attributed to machines and orders, which shows the cost of idle running and gives sales a better basis for the next quotation.',
      image: 'terrain',
    },
    {
      title: 'Spare parts on hand',
      description:
        'Use, lead times and criticality can suggest stock levels for spare parts, with the cost of a stoppage set against the cost of the capital tied up.',
      image: 'arches',
    },
  ],
  extraInfo: {
    whyChoose: [
      {
        name: 'From the floor upwards',
        description:
          'We begin beside the machine and speak with the operator before we speak about platforms.',
      },
      {
        name: 'Old controllers welcome',
        description:
          'Retrofits, gateways and, where needed, a camera pointed at a gauge bring in machines without an interface.',
      },
      {
        name: 'Works through an outage',
        description:
          'Terminals keep recording when the network is down, and reconcile the records when it returns.',
      },
      {
        name: 'Safety systems are left alone',
        description: 'Our software observes and advises. Protective functions remain in certified hardware.',
      },
    ],
    keyBenefits: [
      {
        name: 'Causes instead of guesses',
        description: 'Stoppages carry a reason, a duration and the signals around them.',
      },
      { name: 'Scrap caught early', description: 'Defects are seen at the station where they arise.' },
      {
        name: 'Plans that can be kept',
        description: 'Schedules respect tools, skills and real changeover times.',
      },
      {
        name: 'Knowledge that stays',
        description: 'Experience is recorded when a fault is fixed, and found when it returns.',
      },
    ],
    seoKeywords: [
      'visual inspection',
      'predictive maintenance',
      'production scheduling software',
      'shop floor data collection',
      'manufacturing ERP',
      'energy monitoring',
      'shift reporting',
    ],
  },
};

export const manufacturing: Industry = { summary, detail };
