import { serviceNames } from '../../catalogue';
import type { Service } from '../../types';

export const chatbots: Service = {
  title: serviceNames.chatbots,
  icon: 'message-square-text',
  subTitle: 'Answers from your documents, with the page attached',
  shortDescription:
    'Assistants for customers and staff that answer from approved sources, say when they do not know, and pass the conversation to a person with its history.',
  introHeading: 'A good answer names its source',
  introParagraph:
    'People forgive an assistant that says “I do not know”. They do not forgive one that invents a refund policy. Our chatbots answer from documents that you have approved, show the passage they used, and decline when nothing fits. That makes them slightly less talkative and a great deal more useful.',
  introParagraph2:
    'The conversation is only the surface. A chatbot lives or dies by the material behind it: outdated price lists, three versions of the same manual, answers that exist only in a colleague’s sent e-mail. We set up a simple editorial routine, in which unanswered questions arrive as a list, somebody writes the missing paragraph, and the next visitor gets it.',
  steps: [
    {
      name: 'Collect real questions',
      description:
        'A few hundred past tickets, calls or chats tell us what people ask, in which words, and what a correct answer looks like.',
    },
    {
      name: 'Put the sources in order',
      description:
        'Documents are deduplicated, dated and given an owner. What is confidential or expired stays outside.',
    },
    {
      name: 'Test retrieval first',
      description:
        'Before a sentence is generated, we check whether the right passage is found. Most wrong answers begin there.',
    },
    {
      name: 'Design the handover',
      description:
        'A person receives the transcript, the sources and the reason for the transfer, and the visitor does not have to start again.',
    },
    {
      name: 'Edit every week',
      description: 'Refused, disliked and abandoned conversations are read and turned into better sources.',
    },
  ],
  answers: [
    {
      icon: 'library',
      name: 'Sources on display',
      description: 'Each answer names the document and the paragraph. A reader can check it with one click.',
    },
    {
      icon: 'circle-alert',
      name: 'Refusal is a feature',
      description:
        'Below a measured confidence the assistant declines and offers a person. You see how often, and about what.',
    },
    {
      icon: 'languages',
      name: 'The languages people mix',
      description:
        'Questions that switch between English, Hindi and Gujarati in one sentence are part of the test set where your customers write that way.',
    },
    {
      icon: 'scan-eye',
      name: 'Private by role',
      description:
        'A member of staff sees only what their account may see. The check happens at the source, before the model reads it.',
    },
    {
      icon: 'check',
      name: 'Light enough for a phone',
      description:
        'The widget loads after the page, works with a keyboard and a screen reader, and can be closed for good.',
    },
  ],
  closing: {
    heading: 'Send us fifty questions',
    text: 'Fifty real questions with the answers you would have given are enough to estimate how much a chatbot could take over, and what it should leave alone.',
  },
};
