import { serviceNames } from '../../catalogue';
import type { Service } from '../../types';

export const customSoftware: Service = {
  title: serviceNames.customSoftware,
  icon: 'file-pen-line',
  subTitle: 'Built around the way your people work',
  shortDescription:
    'Software for the process that no package fits: made with the people who will use it, tested against your own cases, and handed over with its code.',
  introHeading: 'When a package stops fitting',
  introParagraph:
    'Most companies begin with a package and a spreadsheet. That is sensible until the spreadsheet holds the rules that matter, three people keep their own copies, and nobody dares to change a column. At that point the work has outgrown its tools. Custom software moves those rules to one place, where they can be read, tested and changed on purpose.',
  introParagraph2:
    'We advise against writing what you can buy. Accounts, e-mail and payroll are solved problems, and we connect to them. We write the part that makes you different: the pricing rule, the allocation, the approval that follows your contracts. Keeping that part small keeps it affordable to own.',
  steps: [
    {
      name: 'Watch the work',
      description:
        'We sit with the people who do the task, follow real cases from start to end, and note every exception that they handle from memory.',
    },
    {
      name: 'Write the scope',
      description:
        'A short document states what will be built, what will not, and how each part will be accepted. You change it until it is right.',
    },
    {
      name: 'Build in thin slices',
      description:
        'Each slice runs from screen to database and can be used. You try it with your own cases before the next one begins.',
    },
    {
      name: 'Move the data',
      description:
        'Old records are cleaned, mapped and loaded in rehearsals. The counts must agree before anybody switches.',
    },
    {
      name: 'Hand over',
      description:
        'Your team receives the code, the tests, the build scripts and a written guide, and makes its first change with us beside them.',
    },
  ],
  answers: [
    {
      icon: 'library',
      name: 'Rules in one place',
      description:
        'Business rules live in named modules with tests, where a new colleague can find them without asking the old one.',
    },
    {
      icon: 'check',
      name: 'Tests from your cases',
      description:
        'The difficult orders and odd customers that you show us become automated tests, so a later change cannot quietly break them.',
    },
    {
      icon: 'file-text',
      name: 'Decisions written down',
      description:
        'Every choice that is hard to reverse has a page: the context, the decision, and what it costs.',
    },
    {
      icon: 'upload',
      name: 'Nothing ties you to us',
      description:
        'Common languages, a standard database and your own repository. Another team can take over with the documents we leave.',
    },
  ],
  closing: {
    heading: 'Show us the spreadsheet',
    text: 'Most custom software begins as a file that grew too large. Describe yours to us, and tell us what goes wrong with it at the end of the month.',
  },
};
