import { serviceNames } from '../../catalogue';
import type { Service } from '../../types';

export const dataAnalysis: Service = {
  title: serviceNames.dataAnalysis,
  icon: 'file-text',
  subTitle: 'A straight answer, with its margin of error',
  shortDescription:
    'Business questions answered with the data you have: comparisons, causes, forecasts and experiments, written so that a manager can use them and an analyst can check them.',
  introHeading: 'The question is half the answer',
  introParagraph:
    '“Why did margins fall?” is not yet a question that data can answer. Which margin, compared with what, for which goods, and what would you do if the cause were price rather than freight? We spend the first days turning the concern into questions with definite answers. Often one of them can be settled in an hour, and it is the one that mattered.',
  introParagraph2:
    'Then we choose the method that the question deserves. A fair comparison of two branches may need only a careful table. The effect of a discount needs a control group, or a good substitute for one. A forecast needs an interval and a record of how earlier forecasts did. We write the result up on one page, with the reasoning behind it for those who want to follow.',
  steps: [
    {
      name: 'Frame the decision',
      description:
        'Who will decide what, by when, and which result would change their minds. If none would, we advise against the analysis.',
    },
    {
      name: 'Assemble the evidence',
      description:
        'Sources are joined, definitions are fixed, and the figures are reconciled with a report that you already trust.',
    },
    {
      name: 'Analyse and challenge',
      description:
        'A second analyst tries to explain the result away. Whatever survives goes into the report.',
    },
    {
      name: 'Write one page',
      description: 'Answer first, then the reason, the uncertainty, and the step that we would take next.',
    },
    {
      name: 'Leave the trail',
      description:
        'Queries and code are archived so that the same answer can be produced, or corrected, a year later.',
    },
  ],
  answers: [
    {
      icon: 'check',
      name: 'Figures that reconcile',
      description:
        'Our totals agree with your ledger or the difference is explained. Discussions can then be about meaning.',
    },
    {
      icon: 'scan-eye',
      name: 'Cause kept apart from correlation',
      description:
        'We say which of the two has been shown. When the data cannot tell, we suggest an experiment that could.',
    },
    {
      icon: 'circle-alert',
      name: 'Uncertainty in plain words',
      description: 'Intervals are given with a sentence that says what they mean for the decision at hand.',
    },
    {
      icon: 'message-square-text',
      name: 'People in the room',
      description:
        'Results are presented to those who own the process, because their objections make the analysis better.',
    },
  ],
  closing: {
    heading: 'Ask us a question with a deadline',
    text: 'A deadline gives an analysis its shape. Tell us what you must decide, and what you already know.',
  },
};
