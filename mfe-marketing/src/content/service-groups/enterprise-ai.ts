import { serviceNames } from '../catalogue';
import type { ServiceGroup } from '../types';

export const enterpriseAi: ServiceGroup = {
  title: 'Enterprise AI',
  icon: 'bot',
  href: '/services/ai-development',
  mainTitle: 'Enterprise AI',
  subTitle: 'AI that works inside your rules',
  image: 'enterprise-ai',
  shortDescription:
    'Agents, assistants, language and vision systems: grounded in your own data, limited to what they may do, and open about how sure they are.',
  introHeading: 'Useful every day, and accountable for it',
  introParagraph:
    'Most AI projects fail quietly: an impressive demo, a doubtful pilot, and a system nobody will sign off. The technology is rarely the reason. Nobody agreed on what a good result looks like, what a bad one costs, or who is responsible for it.',
  introParagraph2:
    'We start from the decision that has to be made and the person who is responsible for it. Then we choose the smallest model that helps, connect it to sources you already trust, and record every step, so that the outcome can be explained to a customer, a regulator or a colleague.',
  subServices: [
    {
      name: serviceNames.aiAgents,
      description:
        'Software that plans and carries out multi-step tasks with the tools you permit, records what it did, and stops to ask a person when the stakes rise.',
    },
    {
      name: serviceNames.chatbots,
      description:
        'Assistants for customers and staff that answer from your approved documents, cite the page, admit when nothing fits, and hand over to a person with the conversation attached.',
    },
    {
      name: serviceNames.generativeAi,
      description:
        'Drafts, summaries and product texts in your own tone, with facts and figures drawn from your systems and checked before an editor sees the result.',
    },
    {
      name: serviceNames.largeLanguageModels,
      description:
        'Language models chosen by tests built from your cases, then tuned and hosted for you, with private deployments where data must not leave your premises.',
    },
    {
      name: serviceNames.computerVision,
      description:
        'Inspection, counting and measuring with ordinary cameras, starting from the light and the lens, with false alarms and missed defects reported separately.',
    },
    {
      name: serviceNames.naturalLanguageProcessing,
      description:
        'Classification, extraction and search across e-mail, contracts, tickets and calls, using the simplest method that passes your test, in the languages your customers write in.',
    },
  ],
  services: [
    { name: serviceNames.aiAgents, description: 'Delegated tasks with limits and a log.' },
    { name: serviceNames.chatbots, description: 'Answers with a source, and a way to reach a person.' },
    { name: serviceNames.generativeAi, description: 'Checked drafts that your editors finish.' },
    {
      name: serviceNames.largeLanguageModels,
      description: 'Models chosen by your own tests and run at a known cost.',
    },
    { name: serviceNames.computerVision, description: 'Cameras that inspect, count and measure.' },
    {
      name: serviceNames.naturalLanguageProcessing,
      description: 'Fields and categories from text nobody has time to read.',
    },
  ],
  answers: [
    {
      icon: 'library',
      name: 'Answers lead back to their sources',
      description:
        'Each statement, figure and proposal can be traced to the document or record it came from.',
    },
    {
      icon: 'scan-eye',
      name: 'A person in charge',
      description:
        'Every automated decision has a named owner, a threshold for asking, and a switch that stops it.',
    },
    {
      icon: 'check',
      name: 'Measured on your cases',
      description:
        'An evaluation set made with your experts decides whether a system is ready. Public benchmarks only suggest what to try.',
    },
    {
      icon: 'circle-alert',
      name: 'Limits stated up front',
      description:
        'We write down what a system cannot do, how often it will be wrong, and what happens then.',
    },
    {
      icon: 'file-text',
      name: 'Cost per result',
      description:
        'You see what a resolved ticket, a processed invoice or an inspected part costs, with the human review included.',
    },
    {
      icon: 'upload',
      name: 'Models can be changed',
      description:
        'Prompts, tests and data belong to you, and a model can be replaced by another without rebuilding the system.',
    },
  ],
  workflow: [
    {
      name: 'Find the decision',
      description:
        'We map the task, its data and the cost of an error with the people who carry it out today.',
    },
    {
      name: 'Prove it on a small scale',
      description: 'A working slice on your own cases, measured against how the task is done now.',
    },
    {
      name: 'Add the safeguards',
      description: 'Sources, limits, approvals and logs are part of the design from the first sketch.',
    },
    {
      name: 'Run and review',
      description: 'We watch drift, cost and accuracy with you, and retire what does not earn its place.',
    },
  ],
  industries: [
    {
      id: 'one',
      name: 'Fintech',
      description:
        'Credit notes, reconciliations and onboarding checks prepared by an assistant and signed by an analyst. Every figure links back to its ledger entry.',
    },
    {
      id: 'two',
      name: 'Healthcare',
      description:
        'Coding suggestions, authorisation packs and patient messages that a clinician can read, correct and approve.',
    },
    {
      id: 'three',
      name: 'Manufacturing',
      description:
        'Surface inspection, maintenance forecasts and shift reports drawn from the machines and cameras you already own.',
    },
    {
      id: 'four',
      name: 'Food & Beverages',
      description:
        'Supplier certificates read and compared, labels checked against recipes, and demand forecast by product and week.',
    },
    {
      id: 'five',
      name: 'Transportation',
      description:
        'Delivery papers read, exceptions sorted and customer notices drafted for the dispatch desk to send.',
    },
  ],
  useCases: [
    {
      name: 'Credit memo assistant',
      description:
        'Statements, filings and bank data are gathered into a draft memo in which each ratio opens the page it was computed from.',
    },
    {
      name: 'Service desk triage',
      description:
        'Incoming tickets are classified, matched with known faults and answered in draft, while unfamiliar ones go to a specialist at once.',
    },
    {
      name: 'Weld inspection at the line',
      description:
        'A camera marks doubtful seams, an inspector confirms or clears them, and their verdicts improve the next version.',
    },
    {
      name: 'Contract questions',
      description:
        'A legal team asks in plain language which agreements contain a clause, and receives the clauses themselves, ranked and quoted.',
    },
  ],
  questions: [
    {
      question: 'Will our data be used to train somebody else’s model?',
      answer:
        'Not by us. Where a provider is involved, we choose terms that exclude training and show them to you. Private hosting is the alternative.',
    },
    {
      question: 'What happens when the model is wrong?',
      answer:
        'That is settled before launch: which errors are caught by checks, which by a person, which can be undone, and who is told. The rate is measured and reported.',
    },
    {
      question: 'Do we need a lot of data?',
      answer:
        'Less than most people expect for a first test, and better organised than most people have. A few hundred well-chosen cases are a good beginning.',
    },
    {
      question: 'Could a simple rule do the job?',
      answer:
        'Quite often, yes. We test the simple way first and keep it as the baseline that any model must beat.',
    },
  ],
  extraInfo: [
    {
      name: 'What we will not automate',
      description:
        'Decisions that the law or good sense reserves for a person, such as a diagnosis, a dismissal or a refusal without appeal.',
    },
    {
      name: 'What you can inspect',
      description:
        'Prompts, retrieval settings, evaluation sets and logs are delivered in readable form, together with the code.',
    },
  ],
};
