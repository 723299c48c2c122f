import { serviceNames } from '../../catalogue';
import type { Service } from '../../types';

export const dataMining: Service = {
  title: serviceNames.dataMining,
  icon: 'library',
  subTitle: 'Patterns worth acting on, separated from coincidence',
  shortDescription:
    'Segments, associations, sequences and anomalies found in large records, tested on fresh data, and expressed as something a department can do on Monday.',
  introHeading: 'Finding patterns is easy. Trusting them is not.',
  introParagraph:
    'Any large table contains thousands of patterns. Customers who buy umbrellas also buy notebooks, on one rainy Tuesday. Mining means searching systematically, and then being strict: does the pattern return in data that the search never saw, is it large enough to matter, and is there something that somebody could do differently because of it?',
  introParagraph2:
    'We use established methods for clustering, association, sequence and outlier detection, and spend most of our effort before and after them. Before, on joining sources so that one customer is one customer. After, on turning a cluster number into a description that the sales team recognises, with the members listed, so that they can check it against their own experience.',
  steps: [
    {
      name: 'Build the record',
      description:
        'Transactions, visits, sensor readings or claims are joined into one history per customer, machine or case.',
    },
    {
      name: 'Search with a purpose',
      description:
        'The method follows the decision: whom to contact, what to place together, which case to examine first.',
    },
    {
      name: 'Test on later data',
      description: 'Patterns from one period must hold in the next. Those that fade are reported as such.',
    },
    {
      name: 'Translate to action',
      description:
        'Each surviving pattern becomes a rule, a list or a trigger, with an estimate of its value and its error.',
    },
    {
      name: 'Trial it openly',
      description:
        'A comparison group shows whether acting on the pattern changed anything. We help to design it fairly.',
    },
  ],
  answers: [
    {
      icon: 'check',
      name: 'Held-out proof',
      description: 'Every reported pattern has been confirmed on data set aside before the search began.',
    },
    {
      icon: 'languages',
      name: 'Names that mean something',
      description:
        'Segments are described in the vocabulary of the department, not by the number of a cluster.',
    },
    {
      icon: 'circle-alert',
      name: 'Privacy set in advance',
      description:
        'Which attributes may be combined, and which must not, is agreed with you before the first join.',
    },
    {
      icon: 'bot',
      name: 'From study to routine',
      description:
        'A pattern that proves useful can be computed every night and delivered to the system where people work.',
    },
  ],
  closing: {
    heading: 'Which list would you like to have?',
    text: 'Customers likely to leave, claims worth a second look, parts bought together: name the list, and we can discuss whether your records could produce it.',
  },
};
