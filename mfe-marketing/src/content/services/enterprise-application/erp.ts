import { serviceNames } from '../../catalogue';
import type { Service } from '../../types';

export const erp: Service = {
  title: serviceNames.erp,
  icon: 'file-text',
  subTitle: 'Purchase to payment on one open ledger',
  shortDescription:
    'We introduce an open-source ERP platform in your company: configured first, extended where your process truly differs, and running where you decide.',
  introHeading: 'The software is the smaller half',
  introParagraph:
    'An ERP project rarely fails because a screen is missing. It fails because two departments mean different things by “delivered”, because item masters hold the same bolt four times, or because nobody had time to try the new way before the old one was switched off. We spend our first effort there: on terms, on master data and on who decides.',
  introParagraph2:
    'An open platform changes the economics. There is no licence per user for the core, the source can be read, and the data sits in an ordinary database. It does not make the work go away. Each extension must be carried through future versions, so for every request we ask whether the process could change instead.',
  steps: [
    {
      name: 'Agree on the words',
      description:
        'Order, delivery, batch, cost centre: each term gets one definition that sales, stores and accounts agree on and sign off.',
    },
    {
      name: 'Configure a pilot',
      description:
        'Standard modules are set up with your chart of accounts and a hundred real items. People work through a week of past orders.',
    },
    {
      name: 'Extend with restraint',
      description:
        'Gaps that remain are built as separate modules, with tests, against the platform’s public interfaces.',
    },
    {
      name: 'Rehearse the cut-over',
      description:
        'Opening balances, stock counts and open orders are migrated on a copy until two runs agree to the last unit.',
    },
    {
      name: 'Go live by area',
      description:
        'One site or one process at a time, with people on the floor during the first month-end closing.',
    },
  ],
  answers: [
    {
      icon: 'library',
      name: 'Standard before special',
      description:
        'Every deviation from the standard is listed with its reason and its upkeep, so the list stays short.',
    },
    {
      icon: 'languages',
      name: 'Local rules considered',
      description:
        'Goods and services tax, e-invoicing and statutory reports are checked against your accountant’s own examples.',
    },
    {
      icon: 'scan-eye',
      name: 'Rights by duty',
      description:
        'Whoever creates a supplier does not also approve the payment. Roles are drawn from duties and reviewed with your auditor.',
    },
    {
      icon: 'upload',
      name: 'Yours to host',
      description:
        'On your own server, with a provider in India, or elsewhere. Backups and restore instructions belong to you.',
    },
    {
      icon: 'bot',
      name: 'Room for automation',
      description:
        'Once orders and receipts are clean, matching, reminders and forecasts can be added without another migration.',
    },
  ],
  closing: {
    heading: 'Begin with one closed month',
    text: 'Give us a month of past transactions. We can load it into a pilot, so that you can judge the platform by your own figures.',
  },
};
