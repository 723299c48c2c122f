import { serviceNames } from '../../catalogue';
import type { Service } from '../../types';

export const dataVisualization: Service = {
  title: serviceNames.dataVisualization,
  icon: 'file-pen-line',
  subTitle: 'Charts that show the comparison you need',
  shortDescription:
    'Clear charts, maps and reports, designed around one comparison at a time, readable in print and on a phone, and honest about scale and uncertainty.',
  introHeading: 'A chart is an argument',
  introParagraph:
    'A chart invites the reader to compare. If the invitation is unclear, they compare colours, or the size of bubbles, or nothing. We begin with the sentence that the picture should support, choose the form that makes it easiest to verify, and remove what does not help. Often a sorted bar chart with direct labels does more than an animated globe.',
  introParagraph2:
    'Honesty is a matter of craft. Axes begin where they should, areas are proportional, missing periods are shown as missing, and a forecast looks different from a measurement. Colours stay distinguishable for people who see them differently, and each chart comes with a text that says the same thing. We write these choices into a small style guide, so that your own team can continue.',
  steps: [
    {
      name: 'Write the sentence',
      description: 'For each chart, one sentence that it should let the reader check. No sentence, no chart.',
    },
    {
      name: 'Sketch alternatives',
      description:
        'Two or three forms with real data, drawn quickly and compared with the people who will read them.',
    },
    {
      name: 'Test the reading',
      description:
        'A few readers say aloud what they see. If they see something else, the chart is wrong, not the reader.',
    },
    {
      name: 'Build the templates',
      description:
        'Charts become reusable components or report templates, fed by your data and tested with extreme values.',
    },
    {
      name: 'Teach the habit',
      description: 'A half-day workshop with your own reports leaves behind rules that a team can keep.',
    },
  ],
  answers: [
    {
      icon: 'check',
      name: 'Scales without tricks',
      description:
        'Baselines, intervals and aspect ratios follow written rules, and exceptions are labelled on the chart.',
    },
    {
      icon: 'languages',
      name: 'Accessible to more readers',
      description:
        'Contrast, patterns, keyboard focus and text alternatives are part of the design from the first sketch.',
    },
    {
      icon: 'map-pin',
      name: 'Maps when place matters',
      description: 'We map rates per population or area rather than a picture of where people live.',
    },
    {
      icon: 'file-text',
      name: 'Print still matters',
      description: 'Board papers and wall charts get their own layout, sized for paper and legible in grey.',
    },
  ],
  closing: {
    heading: 'Send the chart nobody understands',
    text: 'We will send back questions about it, and most of the improvement begins there.',
  },
};
