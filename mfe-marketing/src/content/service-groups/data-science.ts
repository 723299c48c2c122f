import { serviceNames } from '../catalogue';
import type { ServiceGroup } from '../types';

export const dataScience: ServiceGroup = {
  title: 'Data Science',
  icon: 'scan-eye',
  href: '/services/data-science',
  mainTitle: 'Data Science',
  subTitle: 'Figures a board can question and an analyst can defend',
  image: 'data-science',
  shortDescription:
    'Exploration, mining, analysis, charts, dashboards and models, from scattered tables to answers that carry their definition, their age and their margin of error.',
  introHeading: 'A number is only as good as its explanation',
  introParagraph:
    'Data is rarely what is missing. What is missing is agreement: two reports with two totals, a definition that left with its author, a forecast without a record of how the last one did. In the end, the most confident voice wins.',
  introParagraph2:
    'Our work is to make figures that stand up to questions. We document where each comes from, test it against something independent, and state how far it can be relied on. Sometimes the result is a model. Often it is a clear table, delivered every Monday, that nobody disputes any more.',
  subServices: [
    {
      name: serviceNames.exploratoryDataAnalysis,
      description:
        'A structured first look at your tables: what they contain, where they mislead, which questions they can answer, and whether the project you have in mind would work.',
    },
    {
      name: serviceNames.dataMining,
      description:
        'Segments, associations, sequences and anomalies searched for systematically, confirmed on data that was set aside, and translated into lists and rules that a department can act on.',
    },
    {
      name: serviceNames.dataAnalysis,
      description:
        'Answers to business questions, from fair comparisons to experiments and forecasts, on one page with the uncertainty in plain words and the full reasoning behind it.',
    },
    {
      name: serviceNames.dataVisualization,
      description:
        'Charts, maps and reports designed around one comparison at a time, honest in scale, readable on paper and on a phone, with templates your own team can build on.',
    },
    {
      name: serviceNames.interactiveDashboards,
      description:
        'A few agreed measures for one regular meeting, with the age of the data in view and a path from every total down to the records beneath it.',
    },
    {
      name: serviceNames.machineLearning,
      description:
        'Forecasts, scores and classifications that must beat a simple rule before they are used, explain each case, and are watched for as long as they run.',
    },
  ],
  services: [
    { name: serviceNames.exploratoryDataAnalysis, description: 'Knowing what is there before you build.' },
    { name: serviceNames.dataMining, description: 'Patterns that hold up on new data.' },
    { name: serviceNames.dataAnalysis, description: 'Straight answers with a margin of error.' },
    { name: serviceNames.dataVisualization, description: 'One clear comparison in each chart.' },
    {
      name: serviceNames.interactiveDashboards,
      description: 'Agreed figures for the meetings that need them.',
    },
    { name: serviceNames.machineLearning, description: 'Predictions that earn their upkeep.' },
  ],
  answers: [
    {
      icon: 'check',
      name: 'Reconciled with your ledger',
      description:
        'Our totals agree with a source you trust, or the difference is explained before anything else is discussed.',
    },
    {
      icon: 'circle-alert',
      name: 'Uncertainty is part of the answer',
      description: 'Each estimate has an interval and a sentence about what it means for the decision.',
    },
    {
      icon: 'library',
      name: 'Definitions in one place',
      description: 'Measures, formulas and owners live in a dictionary that reports and models share.',
    },
    {
      icon: 'file-text',
      name: 'Work that can be repeated',
      description:
        'Queries, code and versions of data are kept, so that a result can be reproduced a year later.',
    },
    {
      icon: 'scan-eye',
      name: 'Privacy before curiosity',
      description:
        'We take only the columns that the question needs, remove identities where possible, and delete our copies afterwards.',
    },
    {
      icon: 'message-square-text',
      name: 'Written for the reader',
      description:
        'The answer comes first, in ordinary words. Methods follow for those who want to examine them.',
    },
  ],
  workflow: [
    {
      name: 'Ask the right question',
      description:
        'Together we turn a concern into questions with definite answers and a decision that depends on them.',
    },
    {
      name: 'Know the data',
      description: 'Tables are profiled, joined and reconciled. Their gaps and quirks are written down.',
    },
    {
      name: 'Answer and test',
      description:
        'Analysis, model or chart, checked against held-out data and by a colleague who looks for errors.',
    },
    {
      name: 'Put it to work',
      description: 'Results reach the meeting or system where they are needed, with monitoring and an owner.',
    },
  ],
  industries: [
    {
      id: 'one',
      name: 'Food & Beverages',
      description:
        'Demand by product, shop and week, waste by cause, and promotions judged against what would have been sold anyway.',
    },
    {
      id: 'two',
      name: 'Healthcare',
      description:
        'Reasons for refused claims, waiting times and bed demand, reported with the caution that small numbers require.',
    },
    {
      id: 'three',
      name: 'Manufacturing',
      description:
        'Scrap, downtime and energy per order, traced from the total on the board to the machine and the shift.',
    },
    {
      id: 'four',
      name: 'Agriculture',
      description:
        'Yield estimates from weather, soil and imagery, with a stated range for each field and a record of past accuracy.',
    },
    {
      id: 'five',
      name: 'Education',
      description:
        'Attendance, progress and drop-out signals that start a conversation with a pupil and never replace it.',
    },
  ],
  useCases: [
    {
      name: 'Stock that matches demand',
      description:
        'A weekly forecast with an interval per item suggests order quantities, and its past errors are shown beside each suggestion.',
    },
    {
      name: 'Why customers leave',
      description:
        'Histories are mined for early signs, tested on later months, and turned into a short contact list with reasons.',
    },
    {
      name: 'A cash meeting on one page',
      description:
        'Receivables, commitments and expected receipts, reconciled daily, with a click from each sum to the documents behind it.',
    },
    {
      name: 'Fair comparison of branches',
      description:
        'Differences in size, location and season are taken out first, so that the conversation is about management.',
    },
  ],
  questions: [
    {
      question: 'Our data is in poor condition. Is it too early?',
      answer:
        'Usually not. A short exploration shows what can be answered now and which two or three repairs would help most.',
    },
    {
      question: 'Can you work without personal data?',
      answer:
        'Often. Many questions need only groups, codes or amounts. Where identities are required, access is limited, logged and withdrawn at the end.',
    },
    {
      question: 'How accurate will the forecast be?',
      answer:
        'Nobody can say before trying. We test on past periods, show the errors next to those of a simple rule, and you decide whether the gain is worth it.',
    },
    {
      question: 'Which tools do you use?',
      answer:
        'Widely used open-source languages, SQL and, where you own one, your existing reporting tool. The choice depends on who will maintain the result.',
    },
  ],
  extraInfo: [
    {
      name: 'What a first project looks like',
      description:
        'One question, a few tables and one page of findings. It is small on purpose and useful on its own.',
    },
    {
      name: 'What the numbers cannot do',
      description: 'They do not make the decision for you. They show what is known, and how certain it is.',
    },
  ],
};
