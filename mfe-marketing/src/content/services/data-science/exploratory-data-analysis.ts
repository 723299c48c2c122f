import { serviceNames } from '../../catalogue';
import type { Service } from '../../types';

export const exploratoryDataAnalysis: Service = {
  title: serviceNames.exploratoryDataAnalysis,
  icon: 'scan-eye',
  subTitle: 'Look first, then decide what to build',
  shortDescription:
    'A structured first look at your data: what is there, what is missing, what it can answer, and what it cannot. The result is a plain report.',
  introHeading: 'Data has a history, and it shows',
  introParagraph:
    'Before a dashboard or a model is worth paying for, somebody should look at the raw tables without an agenda. Columns change their meaning when a system is replaced. Zeros stand for “unknown”. One branch enters dates the other way round. None of this is visible in a total, and all of it decides whether the total is right.',
  introParagraph2:
    'Exploration is a piece of work with a beginning and an end. We profile each table, trace how records come into being, draw the distributions and test the explanations with people who know the business. You receive findings in order of consequence, each with its evidence and our confidence in it. Sometimes the most useful finding is that the planned project would not have worked.',
  steps: [
    {
      name: 'State the questions',
      description:
        'Three to five business questions give the exploration a direction. Curiosity is welcome, but it is kept on a list.',
    },
    {
      name: 'Profile the tables',
      description:
        'Types, ranges, gaps, duplicates and keys are examined by script, so that the profile can be repeated next quarter.',
    },
    {
      name: 'Draw and doubt',
      description:
        'Distributions, trends and relationships are plotted. Every surprise is first suspected of being an artefact.',
    },
    {
      name: 'Ask the people',
      description:
        'The clerk who enters a field often explains in a minute what a week of statistics would only suggest.',
    },
    {
      name: 'Report with limits',
      description:
        'A short document lists findings, evidence, open doubts and what each question would still need.',
    },
  ],
  answers: [
    {
      icon: 'file-text',
      name: 'A report you can reuse',
      description:
        'Text, charts and code are delivered together. Your analysts can run the same notebook on new data.',
    },
    {
      icon: 'circle-alert',
      name: 'Bias named early',
      description:
        'We note who is missing from the data, which periods are unusual, and how that could mislead a model.',
    },
    {
      icon: 'check',
      name: 'Signal separated from noise',
      description:
        'Many comparisons produce some patterns by chance. We correct for that and say which findings were planned.',
    },
    {
      icon: 'scan-eye',
      name: 'Minimal access',
      description:
        'We ask for extracts with identities removed where that is possible, and delete our copies when the work ends.',
    },
  ],
  closing: {
    heading: 'Give us one table and one question',
    text: 'It is a small engagement with a clear end, and it lowers the risk of every larger one after it.',
  },
};
