/** The name of each service, which is its address too (RTE-18). To rename a service, change it here and release. */
export const serviceNames = {
  customSoftware: 'Custom software',
  saasDevelopment: 'SaaS development',
  customECommerce: 'Custom e-commerce',
  erp: 'ERP on an open-source ERP platform',
  applicationRedesign: 'Application redesign',
  aiAgents: 'AI agents',
  chatbots: 'Chatbots',
  generativeAi: 'Generative AI',
  largeLanguageModels: 'Large language models',
  computerVision: 'Computer vision',
  naturalLanguageProcessing: 'Natural language processing',
  workflow: 'Workflow',
  botAutomationAndIntegration: 'Bot automation and integration',
  decisionDrivenAutomation: 'Decision-driven automation',
  dataEntryAndFormAutomation: 'Data entry and form automation',
  taskAndActivityScheduling: 'Task and activity scheduling',
  exploratoryDataAnalysis: 'Exploratory data analysis',
  dataMining: 'Data mining',
  dataAnalysis: 'Data analysis',
  dataVisualization: 'Data visualization',
  interactiveDashboards: 'Interactive dashboards',
  machineLearning: 'Machine learning',
} as const;

/** The service groups with their sub-services, in the order of the specification (PRD-07…11). */
export const serviceGroups = [
  {
    title: 'Enterprise Application',
    services: [
      serviceNames.customSoftware,
      serviceNames.saasDevelopment,
      serviceNames.customECommerce,
      serviceNames.erp,
      serviceNames.applicationRedesign,
    ],
  },
  {
    title: 'Enterprise AI',
    services: [
      serviceNames.aiAgents,
      serviceNames.chatbots,
      serviceNames.generativeAi,
      serviceNames.largeLanguageModels,
      serviceNames.computerVision,
      serviceNames.naturalLanguageProcessing,
    ],
  },
  {
    title: 'Process Automation',
    services: [
      serviceNames.workflow,
      serviceNames.botAutomationAndIntegration,
      serviceNames.decisionDrivenAutomation,
      serviceNames.dataEntryAndFormAutomation,
      serviceNames.taskAndActivityScheduling,
    ],
  },
  {
    title: 'Data Science',
    services: [
      serviceNames.exploratoryDataAnalysis,
      serviceNames.dataMining,
      serviceNames.dataAnalysis,
      serviceNames.dataVisualization,
      serviceNames.interactiveDashboards,
      serviceNames.machineLearning,
    ],
  },
] as const;

/** The fifth entry: listed, with no link until a page exists for it (PRD-11, D-21). */
export const unlinkedService = 'Custom Software Solution and SaaS Development';

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
