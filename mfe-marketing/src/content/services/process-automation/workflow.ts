import { serviceNames } from '../../catalogue';
import type { Service } from '../../types';

export const workflow: Service = {
  title: serviceNames.workflow,
  icon: 'file-text',
  subTitle: 'Every case has a state, an owner and a next step',
  shortDescription:
    'Approvals, hand-offs and deadlines turned into a visible flow, so that work stops waiting in somebody’s inbox and nobody has to ask where it is.',
  introHeading: 'Most of the time is waiting time',
  introParagraph:
    'Take any request that took nine days and add up the minutes in which somebody worked on it. The rest was waiting: for a signature, for a colleague on leave, for a form that came back because one field was empty. Doing the work faster changes little. Removing the waits changes nearly everything.',
  introParagraph2:
    'A workflow makes the path explicit. Each case has one state, one owner and a time by which it should move. Rules send it to the right desk, reminders go out before the deadline, not after it, and a deputy takes over when the owner is away. Exceptions are allowed, but they are recorded, because a frequent exception is a rule that nobody has written yet.',
  steps: [
    {
      name: 'Draw the real path',
      description:
        'We take closed cases from your files and draw what happened, loops included. The official chart is compared only afterwards.',
    },
    {
      name: 'Remove before automating',
      description:
        'Steps that no longer protect anybody are dropped, and duplicate approvals are merged. The flow gets shorter before it gets faster.',
    },
    {
      name: 'Define states and duties',
      description:
        'A small set of states, who may move a case between them, and what must be known before it moves.',
    },
    {
      name: 'Connect the tools',
      description:
        'People act from e-mail, from a phone or from the system they already use. The flow keeps the record behind it.',
    },
    {
      name: 'Review the waits',
      description:
        'A monthly report shows where cases wait and for how long. The next change follows from it.',
    },
  ],
  answers: [
    {
      icon: 'check',
      name: 'One source of status',
      description:
        'Anyone with the right to know can see where a case stands, without a call and without a meeting.',
    },
    {
      icon: 'circle-alert',
      name: 'Deadlines with consequences',
      description: 'Each step has a limit, a warning before it, and an agreed person it escalates to.',
    },
    {
      icon: 'file-text',
      name: 'Approvals that hold up',
      description:
        'A record of who decided, when, and on what information is kept with the case and cannot be altered.',
    },
    {
      icon: 'library',
      name: 'Changed by its owners',
      description:
        'Simple changes, such as an amount limit or a new approver, are settings that your process owner edits, with a history.',
    },
  ],
  closing: {
    heading: 'Choose one slow request',
    text: 'Purchase approvals, leave, refunds: name the one that people complain about, and bring five closed cases. They show where the days go.',
  },
};
