import { serviceNames } from '../../catalogue';
import type { Service } from '../../types';

export const largeLanguageModels: Service = {
  title: serviceNames.largeLanguageModels,
  icon: 'library',
  subTitle: 'The right model, in the right place, at a known cost',
  shortDescription:
    'We select, adapt and operate language models, hosted by a provider or on your own machines, and prove the choice with an evaluation set made from your cases.',
  introHeading: 'Choose by your own tests',
  introParagraph:
    'Public rankings change every month and measure tasks that are not yours. The useful question is narrower: which model does this job, on your documents, within your budget and under your rules on data? We answer it with a test set: your cases, the answers your experts expect, and a scoring method that two people would agree on.',
  introParagraph2:
    'With the test set in place, decisions become pleasantly dull. A smaller model that scores the same is cheaper. A new version is adopted when it passes and ignored when it does not. Fine-tuning is done where examples beat instructions, and skipped where a better prompt or a better search scores the same. Nothing depends on the enthusiasm of a vendor, or on ours.',
  steps: [
    {
      name: 'Write the exam',
      description:
        'With your experts we collect cases, expected answers and unacceptable ones. Part of the set is locked away for the final comparison.',
    },
    {
      name: 'Compare candidates',
      description:
        'Open and commercial models run the same cases. The table shows quality, latency, cost and where the data travels.',
    },
    {
      name: 'Adapt as little as needed',
      description:
        'Prompting, retrieval, constrained output and tuning, tried in that order, stopping when the target is met.',
    },
    {
      name: 'Deploy with limits',
      description:
        'Quotas, caching, fallbacks and filters stand between the model and your users. Keys and logs stay in your hands.',
    },
    {
      name: 'Re-sit the exam',
      description:
        'Each change of model, prompt or source triggers the evaluation, and a drop blocks the release.',
    },
  ],
  answers: [
    {
      icon: 'scan-eye',
      name: 'Private deployments',
      description:
        'Where data must stay under your control, models run on your hardware or in a region that you name, without calls to the outside.',
    },
    {
      icon: 'check',
      name: 'Structured output',
      description:
        'Answers that feed other systems follow a schema. What does not parse is rejected before it does harm.',
    },
    {
      icon: 'file-text',
      name: 'Versions you can name',
      description:
        'Model, prompt, index and parameters have a recorded version, so last month’s answer can be explained.',
    },
    {
      icon: 'circle-alert',
      name: 'A plan for retirement',
      description:
        'Providers withdraw models. With adapters and a test set, changing the model means testing, not rewriting.',
    },
  ],
  closing: {
    heading: 'Bring us a choice to make',
    text: 'If you are unsure whether to rent, host or tune a model, or whether you need one at all, that is a good first conversation.',
  },
};
