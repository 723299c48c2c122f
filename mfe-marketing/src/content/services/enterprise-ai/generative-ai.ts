import { serviceNames } from '../../catalogue';
import type { Service } from '../../types';

export const generativeAi: Service = {
  title: serviceNames.generativeAi,
  icon: 'file-pen-line',
  subTitle: 'Drafts that a person finishes, faster',
  shortDescription:
    'Texts, summaries, pictures and structured records drafted from your own material, checked against facts, and released by a named person.',
  introHeading: 'Drafting is cheap. Checking is the craft.',
  introParagraph:
    'Models write fluent text about anything. Fluency is not what most companies lack. They need product descriptions that match the data sheet, reports that quote the right figures, offers in the house style, and proof of where a statement came from. Writing is the easy tenth. We build the other nine tenths.',
  introParagraph2:
    'That means facts enter from your systems as data and are placed, never remembered. Numbers are computed outside the model and compared with the finished text. Style comes from examples that your editors chose. And where a mistake could hurt a person or breach a contract, the output remains a draft until somebody signs it. We would rather automate half of a task properly than all of it on hope.',
  steps: [
    {
      name: 'Choose the document',
      description:
        'One type at first: the quotation, the discharge letter, the listing. We study thirty good ones and thirty that were sent back.',
    },
    {
      name: 'Separate facts from form',
      description:
        'What must be right becomes fields with a source. What may vary becomes guidance and examples.',
    },
    {
      name: 'Draft and verify',
      description:
        'Automatic checks compare names, figures, dates and claims in the draft with the fields they came from.',
    },
    {
      name: 'Fit the editor’s desk',
      description:
        'Editors see the draft in the tool they already use, with doubtful passages marked and one key to accept.',
    },
    {
      name: 'Learn from edits',
      description: 'Corrections are collected, grouped and fed back into examples and rules.',
    },
  ],
  answers: [
    {
      icon: 'check',
      name: 'Figures never guessed',
      description:
        'Totals, doses and prices come from code and tables. The model writes the words around them.',
    },
    {
      icon: 'file-text',
      name: 'Your tone, measured',
      description:
        'A checklist drawn from your style guide scores each draft, so tone is discussed with examples in hand.',
    },
    {
      icon: 'scan-eye',
      name: 'Rights respected',
      description:
        'We record which material was used, under which licence, and keep customer content out of training unless you decide otherwise.',
    },
    {
      icon: 'circle-alert',
      name: 'Cost per document',
      description:
        'You see what one accepted draft costs, including the review. If writing by hand is cheaper, we say so.',
    },
  ],
  closing: {
    heading: 'Start with one document type',
    text: 'Choose the document your team writes most and enjoys least. A handful of good and bad examples is all we need to talk about it.',
  },
};
