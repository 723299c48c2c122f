/** A page that is bundled with the site, in the words by which search finds it. */
export interface CataloguePage {
  kind: 'service-group' | 'service' | 'industry';
  title: string;
  summary: string;
}

/** Every service group, service and industry. A test of the marketing pages holds the words to theirs. */
export const cataloguePages: readonly CataloguePage[] = [
  {
    kind: 'service-group',
    title: 'Enterprise Application',
    summary:
      'Custom software, SaaS products, commerce and ERP, built in slices that you can use, connected to the systems you keep, and handed over with the code.',
  },
  {
    kind: 'service-group',
    title: 'Enterprise AI',
    summary:
      'Agents, assistants, language and vision systems: grounded in your own data, limited to what they may do, and open about how sure they are.',
  },
  {
    kind: 'service-group',
    title: 'Process Automation',
    summary:
      'Forms, hand-offs, copies and schedules that fill a working week, turned into flows that run by themselves and call a person when something is unusual.',
  },
  {
    kind: 'service-group',
    title: 'Data Science',
    summary:
      'Exploration, mining, analysis, charts, dashboards and models, from scattered tables to answers that carry their definition, their age and their margin of error.',
  },
  {
    kind: 'service',
    title: 'Custom software',
    summary:
      'Software for the process that no package fits: made with the people who will use it, tested against your own cases, and handed over with its code.',
  },
  {
    kind: 'service',
    title: 'SaaS development',
    summary:
      'We design and build software that you sell by subscription: tenants kept apart, plans that match the invoice, and releases that do not interrupt anybody’s day.',
  },
  {
    kind: 'service',
    title: 'Custom e-commerce',
    summary:
      'Online selling with your own prices, units, stock rules and delivery terms, connected to the warehouse and the accounts that already run the business.',
  },
  {
    kind: 'service',
    title: 'ERP on an open-source ERP platform',
    summary:
      'We introduce an open-source ERP platform in your company: configured first, extended where your process truly differs, and running where you decide.',
  },
  {
    kind: 'service',
    title: 'Application redesign',
    summary:
      'For software that still earns its keep but has become slow, fragile or hard to learn. We renew it in place, one part after another, while people keep working.',
  },
  {
    kind: 'service',
    title: 'AI agents',
    summary:
      'Software that plans a task, uses the tools you allow, and asks a person before it commits you to something. Every step is on record.',
  },
  {
    kind: 'service',
    title: 'Chatbots',
    summary:
      'Assistants for customers and staff that answer from approved sources, say when they do not know, and pass the conversation to a person with its history.',
  },
  {
    kind: 'service',
    title: 'Generative AI',
    summary:
      'Texts, summaries, pictures and structured records drafted from your own material, checked against facts, and released by somebody with a name.',
  },
  {
    kind: 'service',
    title: 'Large language models',
    summary:
      'We select, adapt and operate language models, hosted by a provider or on your own machines, and prove the choice with an evaluation set made from your cases.',
  },
  {
    kind: 'service',
    title: 'Computer vision',
    summary:
      'Inspection, counting, reading and measuring from images, built on the light and cameras you can actually install, with known error rates for both kinds of mistake.',
  },
  {
    kind: 'service',
    title: 'Natural language processing',
    summary:
      'Classification, extraction and search across mail, contracts, tickets and calls, in the languages your customers use, with scores that mean what they say.',
  },
  {
    kind: 'service',
    title: 'Workflow',
    summary:
      'Approvals, hand-offs and deadlines turned into a visible flow, so that work stops waiting in somebody’s inbox and nobody has to ask where it is.',
  },
  {
    kind: 'service',
    title: 'Bot automation and integration',
    summary:
      'We connect applications through their interfaces, and use software bots on screens only where no interface exists. Both are safe to run twice.',
  },
  {
    kind: 'service',
    title: 'Decision-driven automation',
    summary:
      'Routine decisions made by written rules and scored models, with the reasons stored, borderline cases sent to people, and changes tested on the past first.',
  },
  {
    kind: 'service',
    title: 'Data entry and form automation',
    summary:
      'Documents are read, forms are filled and values are checked against what you already know. People look only at the fields that are in doubt.',
  },
  {
    kind: 'service',
    title: 'Task and activity scheduling',
    summary:
      'Jobs, shifts, visits and reminders planned by rules and constraints, run reliably in the background, and reported when they did not happen.',
  },
  {
    kind: 'service',
    title: 'Exploratory data analysis',
    summary:
      'A structured first look at your data: what is there, what is missing, what it can answer, and what it cannot. The result is a plain report.',
  },
  {
    kind: 'service',
    title: 'Data mining',
    summary:
      'Segments, associations, sequences and anomalies found in large records, tested on fresh data, and expressed as something a department can do on Monday.',
  },
  {
    kind: 'service',
    title: 'Data analysis',
    summary:
      'Business questions answered with the data you have: comparisons, causes, forecasts and experiments, written so that a manager can use them and an analyst can check them.',
  },
  {
    kind: 'service',
    title: 'Data visualization',
    summary:
      'Clear charts, maps and reports, designed around one comparison at a time, readable in print and on a telephone, and honest about scale and uncertainty.',
  },
  {
    kind: 'service',
    title: 'Interactive dashboards',
    summary:
      'Dashboards for people with decisions to make: agreed definitions, data of known age, and a path from each figure down to the records behind it.',
  },
  {
    kind: 'service',
    title: 'Machine learning',
    summary:
      'Forecasts, scores and classifications trained on your records, compared with a plain baseline, and watched after release for as long as they are in use.',
  },
  {
    kind: 'industry',
    title: 'Fintech',
    summary:
      'Lenders, payment firms and brokers decide quickly under strict rules. We build assistants, checks and reports that prepare the case and leave the signature to a person.',
  },
  {
    kind: 'industry',
    title: 'Healthcare',
    summary:
      'Clinicians and billing teams lose hours to records and portals. Our systems read, propose and cite. The licensed person reviews and approves.',
  },
  {
    kind: 'industry',
    title: 'Food & Beverages',
    summary:
      'Short shelf lives leave little room for error. We connect recipes, lots and orders, forecast demand with its margin, and read the certificates that come with each delivery.',
  },
  {
    kind: 'industry',
    title: 'Manufacturing',
    summary:
      'Controllers, cameras and shift books hold the answers to scrap and downtime. We bring them together and give operators tools that hold up on the floor.',
  },
  {
    kind: 'industry',
    title: 'Transportation',
    summary:
      'Dispatch runs on telephone calls and paper. We read the orders, plan the loads, file the proof of delivery and tell the customer about a delay before they ask.',
  },
  {
    kind: 'industry',
    title: 'Agriculture',
    summary:
      'Farms, cooperatives and mills work with uncertain weather and thin margins. We give estimates with a range, tools that work offline, and fair records of every delivery.',
  },
  {
    kind: 'industry',
    title: 'Education',
    summary:
      'Admissions, fees and timetables take staff away from pupils. We automate the routine, answer repeated questions with sources, and keep judgements about people with people.',
  },
];
