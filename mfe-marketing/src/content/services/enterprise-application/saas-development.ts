import { serviceNames } from '../../catalogue';
import type { Service } from '../../types';

export const saasDevelopment: Service = {
  title: serviceNames.saasDevelopment,
  icon: 'library',
  subTitle: 'One product, many customers, clear borders between them',
  shortDescription:
    'We design and build software that you sell by subscription: tenants kept apart, plans that match the invoice, and releases that do not interrupt anybody’s day.',
  introHeading: 'The second customer changes everything',
  introParagraph:
    'An application for one company can assume that everyone inside may see everything. A product for many companies cannot. From the second customer on, each query, file, search index and background job must know whose data it touches. Adding that later means reading every line again. We build the tenant into the foundation, before the first screen.',
  introParagraph2:
    'The other half of a subscription product is invisible in a demonstration: sign-up, trials, upgrades in the middle of a month, failed payments, exports for a customer who leaves. These paths decide whether the business works. We build a plain version of each before we add the feature that the brochure shows.',
  steps: [
    {
      name: 'Choose the tenancy',
      description:
        'Separate databases, separate schemas or shared tables with row rules. We compare cost, isolation and effort for your expected customers, and write down the choice.',
    },
    {
      name: 'Model plans and limits',
      description:
        'What each plan includes becomes data that the code reads. Changing a price or a quota needs no release.',
    },
    {
      name: 'Build the first path',
      description:
        'A new customer can sign up, do the one thing the product exists for, pay, and leave with their data.',
    },
    {
      name: 'Rehearse operations',
      description:
        'Backups are restored, a release is rolled back, and one tenant is moved, for real and on a schedule.',
    },
    {
      name: 'Grow by evidence',
      description:
        'Usage and cost per tenant show which feature earns its place and which customer needs a different plan.',
    },
  ],
  answers: [
    {
      icon: 'scan-eye',
      name: 'Isolation that is tested',
      description:
        'An automated test signs in as one tenant and tries to read another’s records, on every route, on every build.',
    },
    {
      icon: 'file-text',
      name: 'Bills that agree',
      description:
        'Metered events are counted once and kept, so an invoice can be traced to the actions behind it.',
    },
    {
      icon: 'message-square-text',
      name: 'Interfaces for others',
      description:
        'Versioned programming interfaces with documentation and sample calls, because your customers will want to connect their own systems.',
    },
    {
      icon: 'circle-alert',
      name: 'Quiet releases',
      description:
        'Database changes are made in two compatible steps. Old and new versions run side by side while traffic moves.',
    },
    {
      icon: 'upload',
      name: 'An honest exit',
      description:
        'Every tenant can export what it entered. That makes it easier to sign up, and it keeps you careful.',
    },
  ],
  closing: {
    heading: 'Start with the first paying path',
    text: 'Bring the one task that people would pay for and a guess at who pays. We will tell you what the smallest sellable product needs, and what can wait.',
  },
};
