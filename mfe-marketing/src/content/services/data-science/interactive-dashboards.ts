import { serviceNames } from '../../catalogue';
import type { Service } from '../../types';

export const interactiveDashboards: Service = {
  title: serviceNames.interactiveDashboards,
  icon: 'message-square-text',
  subTitle: 'A few numbers, defined once, looked at often',
  shortDescription:
    'Dashboards for people with decisions to make: agreed definitions, data of known age, and a path from each figure down to the records behind it.',
  introHeading: 'Built for the meeting where they are used',
  introParagraph:
    'Dashboards are easy to start and easy to abandon. They are opened daily for a month, then an odd figure appears, nobody can explain it, and the spreadsheets return. To last, a dashboard needs two things that cannot be seen: a definition for every measure that all departments accept, and a way to trace a figure to its records within a minute.',
  introParagraph2:
    'We design for an occasion: the morning round in the plant, the weekly cash meeting, the supplier review. The occasion decides which five numbers are on top, how old the data may be, and what the viewer will want to click. Everything else stays in a report. A page that answers one meeting’s questions is used. A page that could answer any question is admired and closed.',
  steps: [
    {
      name: 'Attend the meeting',
      description:
        'We watch how the figures are used today, which ones start arguments, and which decisions follow.',
    },
    {
      name: 'Define the measures',
      description:
        'Name, formula, source, owner and age of each measure go into a dictionary that the dashboard links to.',
    },
    {
      name: 'Prepare the data',
      description:
        'Tested transformations build a layer that every dashboard reads from, so that two pages cannot disagree.',
    },
    {
      name: 'Design and click through',
      description:
        'A prototype with real figures is used in a real meeting, then revised, before it is made permanent.',
    },
    {
      name: 'Prune each quarter',
      description: 'Usage is counted. Charts that nobody opens are removed, with the owner’s agreement.',
    },
  ],
  answers: [
    {
      icon: 'arrow-right',
      name: 'Down to the record',
      description:
        'From a total to the region, to the customer, to the invoice, without leaving the page or asking an analyst.',
    },
    {
      icon: 'circle-alert',
      name: 'Data age on display',
      description: 'Each figure shows when it was last updated. If a source is late, the page says so.',
    },
    {
      icon: 'scan-eye',
      name: 'Rights at the source',
      description:
        'Viewers see the rows they are entitled to. The rule sits with the data and holds for exports too.',
    },
    {
      icon: 'check',
      name: 'Fast on ordinary devices',
      description:
        'Summaries are computed ahead, so a page opens quickly on a plant terminal or a phone in the field.',
    },
    {
      icon: 'library',
      name: 'Open standards first',
      description:
        'Definitions and transformations live in files under version control and can move to another tool.',
    },
  ],
  closing: {
    heading: 'Name the meeting',
    text: 'Which regular meeting lacks good figures? Tell us who attends and what they decide, and we can sketch the page for it.',
  },
};
