import { serviceNames } from '../../catalogue';
import type { Service } from '../../types';

export const applicationRedesign: Service = {
  title: serviceNames.applicationRedesign,
  icon: 'scan-eye',
  subTitle: 'Keep what works, change what hurts',
  shortDescription:
    'For software that still earns its keep but has become slow, fragile or hard to learn. We renew it in place, one part after another, while people keep working.',
  introHeading: 'A rewrite is the last resort',
  introParagraph:
    'Old software contains years of decisions. Some are obsolete; many are the reason the invoices are right. A rewrite from scratch throws both away and competes with a system that is still moving. We look for a line along which the old application can be cut, put a new part behind it, and send the traffic over when the results agree.',
  introParagraph2:
    'Redesign has two sides. Users see screens with fewer steps, readable on their own devices and reachable by keyboard. Developers see modules with clear boundaries, tests around the risky parts and a build that runs without a ritual. One without the other does not last: a fresh coat of paint on a fragile system cracks, and clean code behind a confusing form still costs hours.',
  steps: [
    {
      name: 'Measure the pain',
      description:
        'Logs, support tickets and an afternoon beside the users show where time is lost. We rank the parts by cost, not by age.',
    },
    {
      name: 'Pin today’s behaviour',
      description:
        'Before a change, tests record what the system does now, including the results that look wrong but are relied on.',
    },
    {
      name: 'Cut along a seam',
      description:
        'A narrow interface separates one area from the rest. Old and new implementations can then run next to each other.',
    },
    {
      name: 'Replace and compare',
      description:
        'Both answer the same requests for a while. Differences are explained one by one, and then the old part is removed.',
    },
  ],
  answers: [
    {
      icon: 'check',
      name: 'Work goes on',
      description: 'There is no weekend when everything changes. Each part moves alone and can move back.',
    },
    {
      icon: 'file-text',
      name: 'Design from tasks',
      description:
        'Screens follow the order of the task and the words of the people who do it. We test them with the actual users.',
    },
    {
      icon: 'circle-alert',
      name: 'Security brought up to date',
      description: 'Outdated libraries, shared passwords and open exports are found early and handled first.',
    },
    {
      icon: 'languages',
      name: 'Accessible by default',
      description:
        'Contrast, focus, labels and text size are checked in each slice against a published standard.',
    },
    {
      icon: 'library',
      name: 'Knowledge recovered',
      description:
        'What we learn from the old code is written down, so that the next change does not need archaeology.',
    },
  ],
  closing: {
    heading: 'Name the screen that everyone avoids',
    text: 'It usually points to the part worth renewing first. Tell us about it, and about the last time somebody tried to change it.',
  },
};
