import { serviceNames } from '../catalogue';
import type { ServiceGroup } from '../types';

export const processAutomation: ServiceGroup = {
  title: 'Process Automation',
  icon: 'file-pen-line',
  mainTitle: 'Process Automation',
  subTitle: 'Repetitive work, done reliably in the background',
  image: 'process-automation',
  shortDescription:
    'Forms, hand-offs, copies and schedules that fill a working week, turned into flows that run by themselves and call a person when something is unusual.',
  introHeading: 'Take out the waiting before the typing',
  introParagraph:
    'Ask people what slows them down and they rarely mention the task itself. They mention the signature that takes a week, the portal that must be checked every morning, the list that is typed a second time. Each is small. Together they make up the working day.',
  introParagraph2:
    'We look at the whole path of a case, remove the steps that protect nobody, and automate the rest with tools that suit it: a workflow, an integration, a bot, a decision table or a plain schedule. People keep the exceptions, because that is where they are better than any program.',
  subServices: [
    {
      name: serviceNames.workflow,
      description:
        'Approvals and hand-offs with a visible state, one owner and a deadline for each step, so that cases stop sitting in inboxes and nobody needs to chase them.',
    },
    {
      name: serviceNames.botAutomationAndIntegration,
      description:
        'Direct connections between systems where an interface exists, and supervised software bots on the screen where none does. Both are built so that a step can safely be repeated.',
    },
    {
      name: serviceNames.decisionDrivenAutomation,
      description:
        'Routine decisions made by rules that your managers can read and scores that explain themselves, with borderline cases referred to a person and every reason kept.',
    },
    {
      name: serviceNames.dataEntryAndFormAutomation,
      description:
        'Documents read, values verified against what you already know, and forms that ask only for what is missing. People see the doubtful fields and nothing else.',
    },
    {
      name: serviceNames.taskAndActivityScheduling,
      description:
        'Jobs, shifts, visits and reminders planned under real constraints, executed in the right order, with a prompt report when an expected run does not take place.',
    },
  ],
  services: [
    { name: serviceNames.workflow, description: 'Cases that always know their next step.' },
    {
      name: serviceNames.botAutomationAndIntegration,
      description: 'Bridges between systems, watched and repeatable.',
    },
    {
      name: serviceNames.decisionDrivenAutomation,
      description: 'Written criteria applied the same way every time.',
    },
    { name: serviceNames.dataEntryAndFormAutomation, description: 'Typing replaced by checking.' },
    {
      name: serviceNames.taskAndActivityScheduling,
      description: 'Work planned by rules, with missed runs noticed.',
    },
  ],
  answers: [
    {
      icon: 'arrow-right',
      name: 'The process before the tool',
      description: 'We redraw the path first. Automating a detour only makes it faster.',
    },
    {
      icon: 'check',
      name: 'Safe to run twice',
      description:
        'Power fails and networks drop. Every step is built so that a repeat leads to the same result.',
    },
    {
      icon: 'circle-alert',
      name: 'Exceptions have a home',
      description:
        'Unusual cases arrive in a queue with their evidence, and the reasons are counted, because they show what to improve.',
    },
    {
      icon: 'file-text',
      name: 'An audit trail by default',
      description: 'Who or what did each step, when, with which data and under which version of the rule.',
    },
    {
      icon: 'languages',
      name: 'Written in your words',
      description:
        'States, reasons and messages use the terms of your departments, so that people can run the flow without us.',
    },
    {
      icon: 'scan-eye',
      name: 'Time measured honestly',
      description:
        'We count the hours before and after, including the new work that automation brings with it.',
    },
  ],
  workflow: [
    {
      name: 'Trace closed cases',
      description: 'Finished files show the true path, its loops and its waits, better than any workshop.',
    },
    {
      name: 'Simplify on paper',
      description:
        'Steps without a purpose go, duties become clear, and the remaining rules are written down.',
    },
    {
      name: 'Automate one path',
      description:
        'The most common route first, with a person beside it, until its exceptions are understood.',
    },
    {
      name: 'Widen and hand over',
      description: 'More routes follow. Your process owner learns to change rules, limits and texts.',
    },
  ],
  industries: [
    {
      id: 'one',
      name: 'Healthcare',
      description:
        'Authorisations requested, statuses followed and refused claims routed to the person who can correct them.',
    },
    {
      id: 'two',
      name: 'Fintech',
      description:
        'Account opening, reconciliations and regulatory returns with checks at each step and a record that stands up to inspection.',
    },
    {
      id: 'three',
      name: 'Transportation',
      description:
        'Orders taken from e-mail and portals, slots booked, papers filed, and delays reported before the customer asks.',
    },
    {
      id: 'four',
      name: 'Manufacturing',
      description:
        'Purchase requests, quality reports and shift handovers that move without paper and never wait for somebody to come back from leave.',
    },
    {
      id: 'five',
      name: 'Agriculture',
      description:
        'Intake slips, quality grades and farmer payments carried from the weighing point to the bank file without retyping.',
    },
  ],
  useCases: [
    {
      name: 'Three-way matching',
      description:
        'Order, goods receipt and invoice are compared line by line. Matches are posted, and differences reach the buyer with the reason.',
    },
    {
      name: 'Onboarding a new employee',
      description:
        'One form starts accounts, equipment, training and contracts, each with an owner and a date before the first working day.',
    },
    {
      name: 'Claim status follow-up',
      description:
        'Open claims are checked on payer portals overnight, and the morning list shows only those that need a human answer.',
    },
    {
      name: 'Certificate renewals',
      description:
        'Licences and inspections with an end date raise a task early enough to act, and stay visible until the new certificate is filed.',
    },
  ],
  questions: [
    {
      question: 'Will a bot break when a screen changes?',
      answer:
        'It can, so it checks the screen first, stops when something is unfamiliar and tells its owner. Where an interface exists, we use that instead.',
    },
    {
      question: 'Where should we begin?',
      answer:
        'With a process that is frequent, rule-bound and disliked, and whose result can be checked. Glamorous processes are seldom the best first choice.',
    },
    {
      question: 'What happens to the people who do the work today?',
      answer:
        'That is your decision, and it should be made and announced early. In our designs they keep exceptions, quality and the rules, which need experience.',
    },
    {
      question: 'Can we change the rules ourselves?',
      answer:
        'Limits, approvers, texts and decision tables are settings with a history. Changes to the structure of a flow go through a test environment.',
    },
  ],
  extraInfo: [
    {
      name: 'When not to automate',
      description:
        'A process that changes every month, happens ten times a year or is about to be abolished should stay manual.',
    },
    {
      name: 'What we leave behind',
      description:
        'A map of all flows, their owners, schedules and failure messages, in a form that your operations team can keep current.',
    },
  ],
};
