import { serviceNames } from '../../catalogue';
import type { Service } from '../../types';

export const naturalLanguageProcessing: Service = {
  title: serviceNames.naturalLanguageProcessing,
  icon: 'languages',
  subTitle: 'Structure from the text that piles up',
  shortDescription:
    'Classification, extraction and search across e-mail, contracts, tickets and calls, in the languages your customers use, with scores that mean what they say.',
  introHeading: 'Not every text needs a large model',
  introParagraph:
    'Companies store far more sentences than tables. Complaints, clauses, case notes and call transcripts hold answers that nobody has time to extract. Natural language processing turns them into fields: what is this about, who is named, which date applies, is it urgent? Once that exists, ordinary software and ordinary statistics can do the rest.',
  introParagraph2:
    'The tools range from a list of patterns to a large model, and the cheapest one that works is usually the best. A trained classifier answers in milliseconds and knows how certain it is. A pattern finds an account number perfectly. We keep large models for language that varies without limit, and we often use them once, to label data from which a small model learns.',
  steps: [
    {
      name: 'Read before coding',
      description:
        'We read a few hundred texts with your specialists and agree on categories that a person can apply the same way twice.',
    },
    {
      name: 'Label with care',
      description:
        'Two people label a sample. Their agreement sets the ceiling, and we do not promise to exceed it.',
    },
    {
      name: 'Compare methods',
      description:
        'Rules, small models and large ones are tested on the same held-out texts, with cost and speed beside accuracy.',
    },
    {
      name: 'Set the thresholds',
      description:
        'Confident results flow on; uncertain ones go to a queue. You choose the balance between effort and error.',
    },
    {
      name: 'Refresh the sample',
      description:
        'New products and new phrases appear. A monthly sample shows when the categories need attention.',
    },
  ],
  answers: [
    {
      icon: 'languages',
      name: 'Indian languages considered',
      description:
        'Mixed scripts, transliteration and regional spelling are treated as normal input and tested separately.',
    },
    {
      icon: 'check',
      name: 'Calibrated scores',
      description:
        'When the system says that it is ninety per cent sure, we check on held-out texts that it is right about nine times in ten.',
    },
    {
      icon: 'scan-eye',
      name: 'Personal data masked',
      description:
        'Names, numbers and addresses can be replaced before texts are stored, searched or sent to a model.',
    },
    {
      icon: 'library',
      name: 'Search that ranks by meaning',
      description:
        'Keyword and semantic search work together, so an exact part number and a vague description both find their page.',
    },
    {
      icon: 'file-text',
      name: 'Quotations kept',
      description:
        'Each extracted value points to the words it came from, which makes checking quick and disputes short.',
    },
  ],
  closing: {
    heading: 'Point us at the pile',
    text: 'Tell us which texts nobody has time to read and what you would ask them if you could. We will suggest the simplest method that could answer them.',
  },
};
