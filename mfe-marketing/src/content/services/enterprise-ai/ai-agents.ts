import { serviceNames } from '../../catalogue';
import type { Service } from '../../types';

export const aiAgents: Service = {
  title: serviceNames.aiAgents,
  icon: 'bot',
  subTitle: 'Multi-step work, with a stop before anything that matters',
  shortDescription:
    'Software that plans a task, uses the tools you allow, and asks a person before it commits you to anything. Every step is on record.',
  introHeading: 'An agent is a junior colleague with a logbook',
  introParagraph:
    'A chatbot answers. An agent acts: it reads a request, looks up the order, compares it with the contract, drafts the credit note and puts it in front of somebody. The gain lies in the steps in between, which are dull and spread over six systems. So does the risk, because wrong steps can be fast and expensive.',
  introParagraph2:
    'We build agents the way a careful manager would brief a new employee. They have a defined task, a list of permitted actions, a spending limit and somebody to turn to. Reading is free, drafting is logged, and committing needs approval until the record shows that a particular kind of case no longer does. Some never reach that point, and that is fine.',
  steps: [
    {
      name: 'Pick a bounded task',
      description:
        'We look for work with clear inputs, a result that can be checked, and a volume that makes an hour of setup worthwhile.',
    },
    {
      name: 'Give it narrow tools',
      description:
        'Each action is a small function with typed inputs, its own rights and a dry-run mode. The agent cannot reach anything else.',
    },
    {
      name: 'Replay old cases',
      description:
        'The agent works through closed cases first. We compare its steps with what your people did, and count the reasons for differences.',
    },
    {
      name: 'Run beside people',
      description:
        'Proposals arrive in the normal queue. Staff accept, change or refuse them, and each refusal becomes a test.',
    },
    {
      name: 'Widen by evidence',
      description: 'Case types with a clean record get more freedom. The rest stay as they are.',
    },
  ],
  answers: [
    {
      icon: 'check',
      name: 'Approval according to the stakes',
      description:
        'The threshold for asking a person depends on money, customers and reversibility. You set it, in plain terms, in one table.',
    },
    {
      icon: 'file-text',
      name: 'A trace for each run',
      description:
        'Inputs, tool calls, sources and the reasons given are stored together, so an odd result can be replayed.',
    },
    {
      icon: 'circle-alert',
      name: 'Stops that work',
      description:
        'Limits on steps, time and cost end a run that goes in circles. A switch pauses all runs at once.',
    },
    {
      icon: 'scan-eye',
      name: 'Untrusted text stays text',
      description:
        'Instructions hidden in an e-mail or document are treated as content. Rights come from the task, never from what the agent reads.',
    },
  ],
  closing: {
    heading: 'Describe the task you would delegate',
    text: 'Think of work that you could explain to a new colleague on one page. Write that page, and we can judge whether an agent fits.',
  },
};
