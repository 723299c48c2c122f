import { serviceNames as service } from '../content/catalogue';

export interface ProvenStudy {
  slug: string;
  title: string;
  client: string;
  /** What was measured, in the words of its text. */
  change: { what: string; before: string; after: string };
  /** Services, groups of services and industries that the study is an example of. */
  tags: readonly string[];
}

export interface RelatedArticle {
  slug: string;
  title: string;
  tags: readonly string[];
}

/**
 * Studies and posts of the content team that support this team's pages. They are part of the release, so that no page
 * waits for the API; a test compares them with `content/`. The most telling ones come first.
 */
export const studies: readonly ProvenStudy[] = [
  {
    slug: 'claims-coding-with-cited-proposals',
    title: 'Claims coding with cited proposals',
    client: 'Revenue-cycle services provider',
    change: { what: 'Claims denied for coding errors', before: '5.6%', after: '1.9%' },
    tags: ['Enterprise AI', 'Healthcare'],
  },
  {
    slug: 'supplier-invoices-without-retyping',
    title: 'Supplier invoices without retyping',
    client: 'Wholesale distributor',
    change: { what: 'Time a person spends on an invoice', before: '4 min', after: '50 s' },
    tags: ['Process Automation', service.dataEntryAndFormAutomation, service.workflow],
  },
  {
    slug: 'leaving-an-erp-without-a-weekend',
    title: 'Leaving an ERP without a weekend',
    client: 'Machine-parts manufacturer',
    change: { what: 'Adding a field to the order', before: '5 weeks', after: '2 days' },
    tags: ['Enterprise Application', service.erp, service.applicationRedesign, 'Education'],
  },
  {
    slug: 'crack-inspection-beside-the-line',
    title: 'Crack inspection beside the line',
    client: 'Closure manufacturer',
    change: { what: 'Closures inspected per hour, of 66,000 on each line', before: '30', after: 'all' },
    tags: [service.computerVision, 'Manufacturing'],
  },
  {
    slug: 'one-set-of-figures-for-nine-depots',
    title: 'One set of figures for nine depots',
    client: 'Road-freight company',
    change: { what: 'Length of the Monday meeting, in minutes', before: '90', after: '35' },
    tags: ['Data Science', service.interactiveDashboards, service.dataVisualization, 'Transportation'],
  },
  {
    slug: 'night-runs-that-report-themselves',
    title: 'Night runs that report themselves',
    client: 'Payment services firm',
    change: { what: 'Bad nights that merchants noticed, in half a year', before: '17', after: '1' },
    tags: [service.botAutomationAndIntegration, service.saasDevelopment, 'Fintech'],
  },
  {
    slug: 'a-shift-plan-that-people-accept',
    title: 'A shift plan that people accept',
    client: 'Cold-store operator',
    change: { what: 'Days to plan four weeks', before: '4', after: '½' },
    tags: [service.taskAndActivityScheduling, service.decisionDrivenAutomation, 'Agriculture'],
  },
  {
    slug: 'ordering-fresh-goods-with-a-range',
    title: 'Ordering fresh goods with a range',
    client: 'Regional grocery chain',
    change: { what: 'Shelves still filled at five in the afternoon', before: '91%', after: '93%' },
    tags: [service.machineLearning, service.dataAnalysis, service.customECommerce, 'Food & Beverages'],
  },
];

export const relatedArticles: readonly RelatedArticle[] = [
  {
    slug: 'evaluate-retrieval-before-the-answer',
    title: 'Evaluate retrieval before you judge the answer',
    tags: ['Enterprise AI', service.naturalLanguageProcessing],
  },
  {
    slug: 'reading-invoices-the-sums-come-first',
    title: 'Reading invoices: the sums come first',
    tags: [service.dataEntryAndFormAutomation, 'Fintech'],
  },
  {
    slug: 'replacing-an-erp-one-slice-at-a-time',
    title: 'Replacing an ERP one slice at a time',
    tags: ['Enterprise Application'],
  },
  {
    slug: 'bots-that-are-safe-to-run-twice',
    title: 'Bots that are safe to run twice',
    tags: ['Process Automation', 'Transportation'],
  },
  {
    slug: 'dashboards-people-still-open-in-march',
    title: 'Dashboards people still open in March',
    tags: ['Data Science', 'Food & Beverages'],
  },
  {
    slug: 'what-a-chatbot-costs-after-launch',
    title: 'What a chatbot costs after launch',
    tags: [service.chatbots],
  },
  {
    slug: 'when-not-to-use-a-language-model',
    title: 'When not to use a language model',
    tags: [service.largeLanguageModels, service.generativeAi],
  },
  {
    slug: 'designing-a-human-review-queue',
    title: 'A review queue that people can work with',
    tags: [service.aiAgents, service.decisionDrivenAutomation, 'Healthcare'],
  },
  {
    slug: 'a-camera-on-the-factory-line',
    title: 'A camera on the factory line',
    tags: [service.computerVision, 'Manufacturing'],
  },
  {
    slug: 'three-ways-to-keep-tenants-apart',
    title: 'Three ways to keep tenants apart',
    tags: [service.saasDevelopment, 'Education'],
  },
  {
    slug: 'retries-backoff-and-when-to-give-up',
    title: 'Retries, backoff and when to give up',
    tags: [service.taskAndActivityScheduling],
  },
  {
    slug: 'a-first-day-with-a-new-data-set',
    title: 'A first day with a new data set',
    tags: [service.exploratoryDataAnalysis, service.dataMining, 'Agriculture'],
  },
  {
    slug: 'finding-leakage-before-it-finds-you',
    title: 'Finding leakage before it finds you',
    tags: [service.machineLearning],
  },
];

export interface Proof {
  study: ProvenStudy;
  article: RelatedArticle;
}

/** The best study and article: each for the first of these names that has one. */
export function proofOf(...names: string[]): Proof | null {
  const study = firstWith(studies, names);
  const article = firstWith(relatedArticles, names);
  return study && article ? { study, article } : null;
}

function firstWith<T extends { tags: readonly string[] }>(all: readonly T[], names: string[]): T | undefined {
  for (const name of names) {
    const found = all.find(({ tags }) => tags.includes(name));
    if (found) return found;
  }
  return undefined;
}
