import { serviceNames } from '../catalogue';
import type { ServiceGroup } from '../types';

export const enterpriseApplication: ServiceGroup = {
  title: 'Enterprise Application',
  icon: 'library',
  mainTitle: 'Enterprise Application',
  subTitle: 'Software that fits the way your people already work',
  image: 'enterprise-application',
  shortDescription:
    'Custom software, SaaS products, commerce and ERP, built in slices that you can use, connected to the systems you keep, and handed over with the code.',
  introHeading: 'One home for the rules that run the business',
  introParagraph:
    'Growing companies collect software. Orders sit in one system, stock in another, and the agreement with the best customer in somebody’s inbox. People become the connection between the parts, and the month ends with a reconciliation that everyone dreads.',
  introParagraph2:
    'We build the missing system or mend the existing one, so that each fact is entered once and each rule has one home. What works stays. What must go is replaced a slice at a time, while the business keeps running.',
  subServices: [
    {
      name: serviceNames.customSoftware,
      description:
        'A system for the process that no package covers, built with the people who use it, accepted against your real cases, and delivered with its source code and tests.',
      href: '/services/python-development',
    },
    {
      name: serviceNames.saasDevelopment,
      description:
        'A product that many customers share safely: tenants kept apart, plans and invoices that agree, careful releases, and running costs that can be traced to each tenant.',
      href: '/services/saas-development',
    },
    {
      name: serviceNames.customECommerce,
      description:
        'Shops for catalogues, prices and delivery rules that standard shops cannot express, with stock and orders tied to the systems that your warehouse and accountants already use.',
    },
    {
      name: serviceNames.erp,
      description:
        'Purchasing, stock, production, sales and accounts on one open platform: configured first, extended only where your process truly differs, and hosted wherever you choose.',
    },
    {
      name: serviceNames.applicationRedesign,
      description:
        'New structure and new screens for software that still earns its keep but has become slow, fragile or hard to learn. Changed in place, one part after another.',
    },
  ],
  services: [
    { name: serviceNames.customSoftware, description: 'Tools for the work that only your company does.' },
    { name: serviceNames.saasDevelopment, description: 'Shared products, separate customers, honest bills.' },
    { name: serviceNames.customECommerce, description: 'Selling online with your own prices and units.' },
    {
      name: serviceNames.erp,
      description: 'One ledger from the purchase order to the payment.',
    },
    {
      name: serviceNames.applicationRedesign,
      description: 'Old software made pleasant to use and safe to change.',
    },
  ],
  answers: [
    {
      icon: 'check',
      name: 'Accepted against your cases',
      description:
        'Acceptance is agreed as a list of real situations before work begins. A slice is done when those situations pass.',
    },
    {
      icon: 'library',
      name: 'Proven technology, on purpose',
      description:
        'We choose languages and databases that have been in service for years, so that you can hire people who know them.',
    },
    {
      icon: 'file-text',
      name: 'Documents that get used',
      description:
        'A guide for users, one for operators and a record of decisions, kept beside the code and reviewed with it.',
    },
    {
      icon: 'upload',
      name: 'Data moves in rehearsals',
      description:
        'Migrations are scripted, repeated and counted. The real move is the last rehearsal, and it has a way back.',
    },
    {
      icon: 'circle-alert',
      name: 'Failure is designed for',
      description:
        'A supplier’s system is down, a message arrives twice, a laptop is closed midway: we ask what happens then, and build the answer.',
    },
    {
      icon: 'scan-eye',
      name: 'Access you can review',
      description:
        'Each role, right and export is listed. An auditor can see who could do what, and who did.',
    },
  ],
  workflow: [
    {
      name: 'Follow the work',
      description:
        'We follow real orders, claims or applications from arrival to archive, and write down what happens, workarounds included.',
    },
    {
      name: 'Draw the system',
      description:
        'Screens, data and connections on paper first. You decide what is built, what is bought and what is left alone.',
    },
    {
      name: 'Build and try',
      description: 'Working slices at short intervals, in a test environment that holds your own cases.',
    },
    {
      name: 'Switch and settle',
      description: 'Roll-out by team or by site, with training and a return path until the figures agree.',
    },
  ],
  industries: [
    {
      id: 'one',
      name: 'Manufacturing',
      description:
        'Production orders, batches and maintenance in one place, with terminals on the floor that work with gloves and a weak network.',
    },
    {
      id: 'two',
      name: 'Transportation',
      description:
        'Bookings, vehicles, drivers and proof of delivery joined into one record, from the first call to the paid invoice.',
    },
    {
      id: 'three',
      name: 'Food & Beverages',
      description:
        'Recipes, lots and shelf life tracked from the supplier’s certificate to the shop, with a recall list that can be drawn up at once.',
    },
    {
      id: 'four',
      name: 'Fintech',
      description:
        'Loan origination, collections and partner portals with double-entry bookkeeping underneath and separation of duties in the roles.',
    },
    {
      id: 'five',
      name: 'Education',
      description:
        'Admissions, fees, timetables and examinations on one register, so that a pupil’s name is corrected once, not in five places.',
    },
  ],
  useCases: [
    {
      name: 'Contract pricing for a distributor',
      description:
        'Price lists, rebates and special agreements become one rule set that serves the sales desk, the web shop and the invoice run alike.',
    },
    {
      name: 'A portal for suppliers',
      description:
        'Suppliers confirm orders, upload certificates and see their payments, while buyers watch the exceptions and no longer write reminders.',
    },
    {
      name: 'From spreadsheet to system',
      description:
        'A planning workbook that three people maintain becomes an application with history, rights and a test for each formula.',
    },
    {
      name: 'Subscriptions for an instrument maker',
      description:
        'Machines sold with a service plan report usage, and the plan, the visits and the monthly bill follow from it.',
    },
  ],
  questions: [
    {
      question: 'Do you replace the systems we already have?',
      answer:
        'Only where keeping them costs more than replacing them. Most projects connect to existing accounts, e-mail and identity systems and replace one part in the middle.',
    },
    {
      question: 'Who owns the source code?',
      answer:
        'Unless a contract says otherwise, the deliverables become yours on full payment. Libraries that existed before are licensed to you as far as you need them. The Terms of Services say this in full.',
    },
    {
      question: 'Can our own developers take part?',
      answer:
        'Yes, and it usually helps. They work in the same repository, under the same review, and take over areas as they learn them.',
    },
    {
      question: 'What do you need from us at the start?',
      answer:
        'One person who can decide, a few who do the work every day, access to examples, and an honest list of what has been tried before.',
    },
  ],
  extraInfo: [
    {
      name: 'Where we say no',
      description:
        'We decline to copy a competitor’s product, to skip backups, or to hide a decision from the people it concerns.',
    },
    {
      name: 'What stays with you',
      description:
        'Domain names, cloud accounts, keys and repositories are opened in your name from the first day.',
    },
  ],
};
