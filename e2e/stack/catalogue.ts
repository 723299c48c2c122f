/*
 * The names that the specification fixes, for the tests alone, so that they do not take them from the code under test.
 */

/** The service groups with their sub-services, in the order of the specification (PRD-07…11). */
export const serviceGroups = [
  {
    title: 'Enterprise Application',
    services: [
      'Custom software',
      'SaaS development',
      'Custom e-commerce',
      'ERP on an open-source ERP platform',
      'Application redesign',
    ],
  },
  {
    title: 'Enterprise AI',
    services: [
      'AI agents',
      'Chatbots',
      'Generative AI',
      'Large language models',
      'Computer vision',
      'Natural language processing',
    ],
  },
  {
    title: 'Process Automation',
    services: [
      'Workflow',
      'Bot automation and integration',
      'Decision-driven automation',
      'Data entry and form automation',
      'Task and activity scheduling',
    ],
  },
  {
    title: 'Data Science',
    services: [
      'Exploratory data analysis',
      'Data mining',
      'Data analysis',
      'Data visualization',
      'Interactive dashboards',
      'Machine learning',
    ],
  },
] as const;

/** The seven industries in order (PRD-12). */
export const industryTitles = [
  'Fintech',
  'Healthcare',
  'Food & Beverages',
  'Manufacturing',
  'Transportation',
  'Agriculture',
  'Education',
] as const;
