import { serviceNames } from '../../catalogue';
import type { Service } from '../../types';

export const decisionDrivenAutomation: Service = {
  title: serviceNames.decisionDrivenAutomation,
  icon: 'check',
  subTitle: 'Rules you can read, decisions you can explain',
  shortDescription:
    'Routine decisions made by written rules and scored models, with the reasons stored, borderline cases sent to people, and changes tested on the past first.',
  introHeading: 'Decide once, apply consistently',
  introParagraph:
    'Should this claim be paid, this order released, this application referred? Hundreds of such choices are made each week, mostly by experience, and two experienced people often differ. Putting the criteria into a decision table does not remove judgement. It moves judgement to the moment when the rule is written, where it can be discussed.',
  introParagraph2:
    'We separate three kinds of cases. Clear ones are decided by rules that a manager can read. Those that depend on a pattern get a score from a model, with its reasons and its limits. The remainder goes to a person together with all the evidence gathered so far. Where the law or your policy demands a human decision, the system prepares and never decides.',
  steps: [
    {
      name: 'Collect past decisions',
      description:
        'Closed cases with their outcomes show which criteria were used in practice, and where people disagreed.',
    },
    {
      name: 'Write the table',
      description: 'Conditions and results in rows that your experts can read, check for gaps and sign.',
    },
    {
      name: 'Simulate on history',
      description:
        'The new rules run over last year’s cases. Every changed result is listed with its effect on money and on people.',
    },
    {
      name: 'Start in advice mode',
      description:
        'The system recommends and people decide. Overrides need a reason, and the reasons improve the table.',
    },
    {
      name: 'Release by segment',
      description:
        'Automatic decisions begin with the simplest group and widen as the overrides become rare.',
    },
  ],
  answers: [
    {
      icon: 'file-text',
      name: 'Reasons with every result',
      description:
        'The rule, its version, the inputs and the score are stored. A letter to the person concerned can be written from them.',
    },
    {
      icon: 'scan-eye',
      name: 'Fairness examined',
      description:
        'Results are compared across groups that must not be treated differently. Findings go to the owner before release.',
    },
    {
      icon: 'circle-alert',
      name: 'People for the hard cases',
      description: 'A referral is a designed outcome with its own queue and target, not an error.',
    },
    {
      icon: 'arrow-left',
      name: 'Changes can be undone',
      description:
        'Rules carry dates of validity. An earlier version can be restored, and old cases still show the rule they were decided by.',
    },
  ],
  closing: {
    heading: 'Bring a decision you make daily',
    text: 'One question, the facts it depends on, and twenty examples, including a few that were hard. That is enough for a first table.',
  },
};
