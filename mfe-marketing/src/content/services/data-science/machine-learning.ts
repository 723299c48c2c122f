import { serviceNames } from '../../catalogue';
import type { Service } from '../../types';

export const machineLearning: Service = {
  title: serviceNames.machineLearning,
  icon: 'bot',
  subTitle: 'Predictions that beat the simple rule, or are left out',
  shortDescription:
    'Forecasts, scores and classifications trained on your records, compared with a plain baseline, and watched after release for as long as they are in use.',
  introHeading: 'The baseline comes first',
  introParagraph:
    'Before training anything, we ask how well a simple rule does: last year’s figure, the average of the group, the judgement of the planner. That is the baseline, and surprisingly often it is good. A model has to beat it by enough to pay for its own upkeep. When it does not, we say so, and you have lost a week, not a year.',
  introParagraph2:
    'When it does, the remaining work is mostly about staying right. Information from the future must not leak into training. The score must hold for new customers, other seasons and smaller branches. Somebody has to notice when the world changes. We build those checks in from the beginning, and we explain each prediction by the factors that moved it, in terms that the user recognises.',
  steps: [
    {
      name: 'Set target and baseline',
      description:
        'What is predicted, when it must be known, what an error costs, and the score of the simplest reasonable rule.',
    },
    {
      name: 'Guard against leakage',
      description:
        'Features are rebuilt as they were at the moment of prediction. Suspiciously good results are treated as bugs.',
    },
    {
      name: 'Train and compare',
      description:
        'Candidates from linear models upwards are tested on later periods. Simpler models win a tie.',
    },
    {
      name: 'Pilot with a control',
      description:
        'Predictions guide part of the work while another part continues as before. The difference is the value.',
    },
    {
      name: 'Monitor and retrain',
      description:
        'Inputs, errors and use are tracked. Retraining follows a rule, and a new version must beat the old.',
    },
  ],
  answers: [
    {
      icon: 'check',
      name: 'Value before accuracy',
      description:
        'The model is judged by the cost of decisions made with it. A higher score that changes no decision counts for nothing.',
    },
    {
      icon: 'file-text',
      name: 'A card for each model',
      description: 'Purpose, training data, known weaknesses and owner on one page that an auditor can read.',
    },
    {
      icon: 'scan-eye',
      name: 'Explanations per case',
      description:
        'Users see which factors raised or lowered a score, and can report when the reason makes no sense.',
    },
    {
      icon: 'circle-alert',
      name: 'A planned end',
      description:
        'Every model has conditions under which it is switched off, and the process has a way to work without it.',
    },
  ],
  closing: {
    heading: 'Tell us what you would predict',
    text: 'Say what you would like to know earlier, how early, and what you would do with it. We will start with the baseline.',
  },
};
