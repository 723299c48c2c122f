import { serviceNames } from '../catalogue';
import type { Industry, IndustryDetail, IndustrySummary } from '../types';

const summary: IndustrySummary = {
  title: 'Education',
  headerDescription: 'Administration in the background, teaching up front',
  description:
    'Admissions, fees and timetables take staff away from pupils. We automate the routine, answer repeated questions with sources, and keep judgements about people with people.',
  image: 'education',
  icon: 'message-square-text',
};

const detail: IndustryDetail = {
  subtitle: 'Schools and universities',
  headline: 'Give teachers and staff their afternoons back',
  description:
    'Registers, assistants, timetables and learning analytics for schools, universities, coaching centres and training departments.',
  image: 'education',
  image2: 'stepwell',
  introParagraph:
    'Schools and universities answer the same questions thousands of times, keep the same data in several places and spend August on timetables. That part can be automated with little risk. Judgements about pupils are different. There, software may point something out, with its reason, and a teacher decides what it means. We build both kinds with the same care: minimal data, clear rights and explanations that a parent would understand.',
  caseStudies: [
    {
      title: 'Admissions in one register',
      description:
        'Applications, certificates and interviews can be kept in one file per applicant, with completeness checked on entry and each decision recorded together with its reason.',
      image: serviceNames.largeLanguageModels,
    },
    {
      title: 'An assistant for repeated questions',
      description:
        'Questions about fees, dates and rules can be answered from the published handbook with the paragraph attached, at any hour, and the rest passed on to the office.',
      image: 'enterprise-ai',
    },
    {
      title: 'Timetables that fit',
      description:
        'Rooms, teachers, subjects and part-time hours can be arranged under stated rules. The planner sees which rule blocks a request, and what relaxing it would change.',
      image: 'network',
    },
    {
      title: 'Early signs of falling behind',
      description:
        'Attendance and submitted work can yield a weekly note to the tutor, with the facts that led to it. The note starts a conversation and decides nothing.',
      image: 'data-science',
    },
    {
      title: 'Practice with feedback',
      description:
        'Exercises can be drafted from the syllabus at several levels, reviewed by the teacher, and given with hints that lead a learner on without handing over the answer.',
      image: 'arches',
    },
    {
      title: 'Fee collection and concessions',
      description:
        'Instalments, scholarships and receipts can follow written rules, with reminders in a considerate tone and a clear statement for parents and auditors at the end of term.',
      image: 'ledger',
    },
  ],
  extraInfo: {
    whyChoose: [
      {
        name: 'Minors need more care',
        description:
          'We collect less, keep it shorter and separate identity from learning data wherever possible.',
      },
      {
        name: 'Teachers set the rules',
        description:
          'Criteria, thresholds and wording are chosen by staff, and can be changed during the year.',
      },
      {
        name: 'Sources for every answer',
        description: 'Assistants quote the handbook or the textbook page, so that a pupil learns to check.',
      },
      {
        name: 'Ready for the first day of term',
        description: 'Load, roles and handover are rehearsed for the busiest week.',
      },
    ],
    keyBenefits: [
      {
        name: 'Shorter queues at the office',
        description: 'Routine questions and certificates are settled without a visit.',
      },
      { name: 'Timetables with fewer conflicts', description: 'Clashes are found before publication.' },
      { name: 'Earlier support', description: 'Tutors hear of a change while it is still small.' },
      { name: 'One correct register', description: 'A corrected name or address is right in every list.' },
    ],
    seoKeywords: [
      'school management software',
      'university admissions system',
      'timetable planning',
      'learning analytics',
      'student support chatbot',
      'fee management',
    ],
  },
};

export const education: Industry = { summary, detail };
