import { serviceNames } from '../../catalogue';
import type { Service } from '../../types';

export const computerVision: Service = {
  title: serviceNames.computerVision,
  icon: 'scan-eye',
  subTitle: 'Ordinary cameras, clear criteria, measured misses',
  shortDescription:
    'Inspection, counting, reading and measuring from images, built on the light and cameras you can actually install, with known error rates for both kinds of mistake.',
  introHeading: 'Good light beats a bigger model',
  introParagraph:
    'A vision system begins with a physical question: can the defect be seen at all, by anyone, in this picture? If a trained inspector cannot decide from the image, no model will. So the first visit is about lenses, angles, reflections and dust. A cheap lamp in the right place often saves months of labelling.',
  introParagraph2:
    'The second question is what a mistake costs. Stopping a good part wastes a minute. Passing a bad one may end in a recall. The threshold between the two belongs to the quality manager, and we show it as a curve with money on the axis. People remain in the loop where the picture is unclear, and their verdicts become the training data for the next version.',
  steps: [
    {
      name: 'Try the optics',
      description:
        'On site, with sample parts or documents, we find a setup in which the difference is visible and repeatable.',
    },
    {
      name: 'Agree the labels',
      description:
        'Inspectors sort the same images independently. Where they disagree, the criterion is sharpened before a machine learns it.',
    },
    {
      name: 'Train and hold back',
      description:
        'Models learn from one period and are judged on another, so that the score survives a new shift, season or supplier.',
    },
    {
      name: 'Install at the edge',
      description:
        'Inference runs near the camera where bandwidth or privacy requires it, with a fallback when the device fails.',
    },
    {
      name: 'Watch the drift',
      description:
        'Samples are reviewed on a schedule. Changes in light, product or lens are caught as changes in the score.',
    },
  ],
  answers: [
    {
      icon: 'check',
      name: 'Two error rates',
      description:
        'False alarms and misses are always reported separately, per class, with the number of images behind them.',
    },
    {
      icon: 'circle-alert',
      name: 'Faces left alone',
      description:
        'We avoid identifying people. Where people appear, they are counted or masked, and raw pictures are deleted on schedule.',
    },
    {
      icon: 'file-text',
      name: 'Evidence for each verdict',
      description:
        'The stored result shows the picture, the marked region and the version of the model that decided.',
    },
    {
      icon: 'map-pin',
      name: 'Built for real conditions',
      description:
        'Vibration, heat, wash-down and night shifts are part of the test. A laboratory result is only the start.',
    },
  ],
  closing: {
    heading: 'Send a picture of the problem',
    text: 'A few photographs of good and bad examples, taken with any phone, tell us whether a camera is likely to help.',
  },
};
