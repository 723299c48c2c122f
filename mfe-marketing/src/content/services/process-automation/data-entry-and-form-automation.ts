import { serviceNames } from '../../catalogue';
import type { Service } from '../../types';

export const dataEntryAndFormAutomation: Service = {
  title: serviceNames.dataEntryAndFormAutomation,
  icon: 'file-pen-line',
  subTitle: 'Type it once, or not at all',
  shortDescription:
    'Documents are read, forms are filled and values are checked against what you already know. People look only at the fields that are in doubt.',
  introHeading: 'Reading is easy. Trusting the result is not.',
  introParagraph:
    'Software has been able to read printed text for decades. What kept people at the keyboard was the question of whether the result could be trusted. We answer it field by field. A date must exist, line items must add up to the total, an account must belong to the supplier. What passes such tests flows on. What does not is shown to a person, with the spot on the page already highlighted.',
  introParagraph2:
    'Half of the work often lies on the other side: forms that ask for what is already known, that lose entries when the session ends, or that accept anything and send it back a week later. We shorten them, fill what we can, check while people type and say plainly what is missing. The best data entry is the kind that never had to happen.',
  steps: [
    {
      name: 'Sort what comes in',
      description:
        'Samples from e-mail, scans and portals are grouped by type and quality. Rare types stay manual on purpose.',
    },
    {
      name: 'Define each field',
      description:
        'Where it appears, which values are possible, which other record confirms it, and how wrong is too wrong.',
    },
    {
      name: 'Extract and check',
      description:
        'Templates, classifiers or language models read the values. Independent rules test them before anything is saved.',
    },
    {
      name: 'Build the review desk',
      description:
        'One screen, one doubtful field at a time, keyboard only. Corrections take seconds and are remembered.',
    },
    {
      name: 'Measure per field',
      description:
        'Accuracy, share of automatic passes and time per document, reported for each field and each sender.',
    },
  ],
  answers: [
    {
      icon: 'check',
      name: 'Sums come first',
      description:
        'Arithmetic and master data catch more errors than a second reading. We use them before any clever method.',
    },
    {
      icon: 'scan-eye',
      name: 'Handwriting within limits',
      description:
        'Neat block letters are feasible; hurried notes often are not. We test on your samples and tell you the result.',
    },
    {
      icon: 'file-text',
      name: 'The original one click away',
      description:
        'Each stored value keeps a link to its place in the source, which auditors and colleagues both appreciate.',
    },
    {
      icon: 'circle-alert',
      name: 'Personal data kept briefly',
      description:
        'Scans are deleted or masked on a schedule that you set, and reviewers see only what their task needs.',
    },
    {
      icon: 'upload',
      name: 'Forms that forgive',
      description:
        'Entries survive a lost connection, a mistake keeps the other fields, and messages say what to do.',
    },
  ],
  closing: {
    heading: 'Send us a stack',
    text: 'Thirty typical documents, with names blacked out if need be, show how much could be read without help.',
  },
};
