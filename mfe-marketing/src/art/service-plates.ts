import type { Picture } from '@weft/ui/plate/Plate';
import { serviceNames as service } from '../content/catalogue';
import aiAgents from './services/ai-agents-s.svg?plate';
import applicationRedesign from './services/application-redesign-s.svg?plate';
import botAutomationAndIntegration from './services/bot-automation-and-integration-s.svg?plate';
import chatbots from './services/chatbots-s.svg?plate';
import computerVision from './services/computer-vision-s.svg?plate';
import customECommerce from './services/custom-e-commerce-s.svg?plate';
import customSoftware from './services/custom-software-s.svg?plate';
import dataAnalysis from './services/data-analysis-s.svg?plate';
import dataEntryAndFormAutomation from './services/data-entry-and-form-automation-s.svg?plate';
import dataMining from './services/data-mining-s.svg?plate';
import dataVisualization from './services/data-visualization-s.svg?plate';
import decisionDrivenAutomation from './services/decision-driven-automation-s.svg?plate';
import erp from './services/erp-s.svg?plate';
import exploratoryDataAnalysis from './services/exploratory-data-analysis-s.svg?plate';
import generativeAi from './services/generative-ai-s.svg?plate';
import interactiveDashboards from './services/interactive-dashboards-s.svg?plate';
import largeLanguageModels from './services/large-language-models-s.svg?plate';
import machineLearning from './services/machine-learning-s.svg?plate';
import naturalLanguageProcessing from './services/natural-language-processing-s.svg?plate';
import saasDevelopment from './services/saas-development-s.svg?plate';
import taskAndActivityScheduling from './services/task-and-activity-scheduling-s.svg?plate';
import workflow from './services/workflow-s.svg?plate';

/** One plate per service, by the service's name; `npm run art` draws them. */
export const servicePlates: Readonly<Record<(typeof service)[keyof typeof service], Picture>> = {
  [service.customSoftware]: customSoftware,
  [service.saasDevelopment]: saasDevelopment,
  [service.customECommerce]: customECommerce,
  [service.erp]: erp,
  [service.applicationRedesign]: applicationRedesign,
  [service.aiAgents]: aiAgents,
  [service.chatbots]: chatbots,
  [service.generativeAi]: generativeAi,
  [service.largeLanguageModels]: largeLanguageModels,
  [service.computerVision]: computerVision,
  [service.naturalLanguageProcessing]: naturalLanguageProcessing,
  [service.workflow]: workflow,
  [service.botAutomationAndIntegration]: botAutomationAndIntegration,
  [service.decisionDrivenAutomation]: decisionDrivenAutomation,
  [service.dataEntryAndFormAutomation]: dataEntryAndFormAutomation,
  [service.taskAndActivityScheduling]: taskAndActivityScheduling,
  [service.exploratoryDataAnalysis]: exploratoryDataAnalysis,
  [service.dataMining]: dataMining,
  [service.dataAnalysis]: dataAnalysis,
  [service.dataVisualization]: dataVisualization,
  [service.interactiveDashboards]: interactiveDashboards,
  [service.machineLearning]: machineLearning,
};
