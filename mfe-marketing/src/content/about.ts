/**
 * The texts of `/about`. The figures and the four industries are claims of the specification, unsourced
 * until the owner supplies a source (D-14, D-33, D-57).
 */
export const about = {
  tagline: 'Engineers in Ahmedabad, building AI that people are willing to put their name to.',
  /** Reads `20+ Projects Completed` (ABT-03). */
  counter: { value: 20, suffix: '+', label: 'Projects Completed' },
  heading: 'Innovating the Future with AI and Automation',
  paragraphs: [
    'We are a consultancy for AI, automation, data science and custom software development. Our work is for businesses of many kinds: enterprises and startups, retailers, healthcare providers, fintech companies and others with a process that costs more than it should.',
    'We work with companies in finance, revenue-cycle management (RCM), pharma and e-commerce, where a wrong figure has consequences. That has shaped our habits. A system must show where its answers come from, know what it must not do, and leave the decision to a named person.',
    'Our city has woven cloth for centuries, and the loom was among the first machines to follow a program. We think of our work the same way: innovation is the thread that moves, and commitment is the thread that holds.',
  ],
  reach: '9+ global clients',
  industries: ['finance', 'RCM', 'pharma', 'e-commerce'],
  /** Exactly two, by role: names are configuration, and none is configured (ABT-08, D-44). */
  leadership: [
    {
      role: 'CEO & Managing Director',
      description:
        'Responsible for what we agree with clients: scope, price and date. Decides which work we take on, and which we decline.',
      portrait: 'leader-ceo',
    },
    {
      role: 'CTO & Technical Director',
      description:
        'Responsible for how systems are designed, tested and handed over. Decides which technology is ready for a client’s daily use.',
      portrait: 'leader-cto',
    },
  ],
};
