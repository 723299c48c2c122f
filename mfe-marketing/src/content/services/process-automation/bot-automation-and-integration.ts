import { serviceNames } from '../../catalogue';
import type { Service } from '../../types';

export const botAutomationAndIntegration: Service = {
  title: serviceNames.botAutomationAndIntegration,
  icon: 'bot',
  subTitle: 'Systems that talk to each other, directly where they can',
  shortDescription:
    'We connect applications through their interfaces, and use software bots on screens only where no interface exists. Both are safe to run twice.',
  introHeading: 'A bot is a bridge, and bridges need inspection',
  introParagraph:
    'People copy data between systems because the systems do not talk to each other. The lasting remedy is an integration: one program calls another, with a contract between them. Where an old application or an outside portal offers nothing but a screen, a bot can sign in and type as a person would. It helps at once, and it breaks when the screen changes.',
  introParagraph2:
    'So we decide case by case. Interface first, file exchange second, screen last. Every bot has an owner, a list of the screens it depends on, and a check that runs before it touches real records. And each action is designed to be repeatable: if the power fails midway, running it again completes the work without paying an invoice twice.',
  steps: [
    {
      name: 'List the copying',
      description:
        'We list who copies what, from where to where, how often, and what happens when it is wrong.',
    },
    {
      name: 'Choose the bridge',
      description:
        'Interface, file, event or screen. The choice is written down with its upkeep, and screens carry a planned end date.',
    },
    {
      name: 'Build with a ledger',
      description:
        'Each transfer has a number and a state. Duplicates are recognised, and failures wait in a visible queue.',
    },
    {
      name: 'Test the bad days',
      description:
        'Time-outs, half-finished sessions, changed layouts and wrong passwords are simulated before go-live.',
    },
    {
      name: 'Operate in the open',
      description:
        'Runs, failures and volumes are shown to the department that relies on them, in its own words.',
    },
  ],
  answers: [
    {
      icon: 'check',
      name: 'Safe to repeat',
      description:
        'Every step can be run again after a failure. The result is the same as if it had run once.',
    },
    {
      icon: 'circle-alert',
      name: 'Loud when unsure',
      description:
        'A bot that meets an unknown screen stops, keeps a screenshot and asks. It does not keep clicking.',
    },
    {
      icon: 'scan-eye',
      name: 'Accounts of their own',
      description:
        'Bots sign in with separate accounts and minimal rights, so their traces are never confused with a person’s.',
    },
    {
      icon: 'library',
      name: 'A catalogue of connections',
      description:
        'You receive one list of all integrations, with owners, schedules, data exchanged and the effect of an outage.',
    },
    {
      icon: 'arrow-right',
      name: 'A way off the screen',
      description:
        'When a vendor adds an interface, the bot’s step is replaced and the rest of the flow stays.',
    },
  ],
  closing: {
    heading: 'Tell us what gets copied',
    text: 'One sentence is enough: from this system to that one, so many times a week, by this team. We will say which bridge we would build.',
  },
};
