import type { Picture } from '@weft/ui/plate/Plate';
import { serviceNames as service } from '../content/catalogue';
import aiAgents from './services/ai-agents.svg';
import aiAgentsSmall from './services/ai-agents-s.svg';
import applicationRedesign from './services/application-redesign.svg';
import applicationRedesignSmall from './services/application-redesign-s.svg';
import botAutomationAndIntegration from './services/bot-automation-and-integration.svg';
import botAutomationAndIntegrationSmall from './services/bot-automation-and-integration-s.svg';
import chatbots from './services/chatbots.svg';
import chatbotsSmall from './services/chatbots-s.svg';
import computerVision from './services/computer-vision.svg';
import computerVisionSmall from './services/computer-vision-s.svg';
import customECommerce from './services/custom-e-commerce.svg';
import customECommerceSmall from './services/custom-e-commerce-s.svg';
import customSoftware from './services/custom-software.svg';
import customSoftwareSmall from './services/custom-software-s.svg';
import dataAnalysis from './services/data-analysis.svg';
import dataAnalysisSmall from './services/data-analysis-s.svg';
import dataEntryAndFormAutomation from './services/data-entry-and-form-automation.svg';
import dataEntryAndFormAutomationSmall from './services/data-entry-and-form-automation-s.svg';
import dataMining from './services/data-mining.svg';
import dataMiningSmall from './services/data-mining-s.svg';
import dataVisualization from './services/data-visualization.svg';
import dataVisualizationSmall from './services/data-visualization-s.svg';
import decisionDrivenAutomation from './services/decision-driven-automation.svg';
import decisionDrivenAutomationSmall from './services/decision-driven-automation-s.svg';
import erp from './services/erp.svg';
import erpSmall from './services/erp-s.svg';
import exploratoryDataAnalysis from './services/exploratory-data-analysis.svg';
import exploratoryDataAnalysisSmall from './services/exploratory-data-analysis-s.svg';
import generativeAi from './services/generative-ai.svg';
import generativeAiSmall from './services/generative-ai-s.svg';
import interactiveDashboards from './services/interactive-dashboards.svg';
import interactiveDashboardsSmall from './services/interactive-dashboards-s.svg';
import largeLanguageModels from './services/large-language-models.svg';
import largeLanguageModelsSmall from './services/large-language-models-s.svg';
import machineLearning from './services/machine-learning.svg';
import machineLearningSmall from './services/machine-learning-s.svg';
import naturalLanguageProcessing from './services/natural-language-processing.svg';
import naturalLanguageProcessingSmall from './services/natural-language-processing-s.svg';
import saasDevelopment from './services/saas-development.svg';
import saasDevelopmentSmall from './services/saas-development-s.svg';
import taskAndActivityScheduling from './services/task-and-activity-scheduling.svg';
import taskAndActivitySchedulingSmall from './services/task-and-activity-scheduling-s.svg';
import workflow from './services/workflow.svg';
import workflowSmall from './services/workflow-s.svg';

/** Each service has a plate of its own, by its name; `npm run art` draws them. */
export const servicePlates: Readonly<Record<(typeof service)[keyof typeof service], Picture>> = {
  [service.customSoftware]: { src: customSoftware, small: customSoftwareSmall },
  [service.saasDevelopment]: { src: saasDevelopment, small: saasDevelopmentSmall },
  [service.customECommerce]: { src: customECommerce, small: customECommerceSmall },
  [service.erp]: { src: erp, small: erpSmall },
  [service.applicationRedesign]: { src: applicationRedesign, small: applicationRedesignSmall },
  [service.aiAgents]: { src: aiAgents, small: aiAgentsSmall },
  [service.chatbots]: { src: chatbots, small: chatbotsSmall },
  [service.generativeAi]: { src: generativeAi, small: generativeAiSmall },
  [service.largeLanguageModels]: { src: largeLanguageModels, small: largeLanguageModelsSmall },
  [service.computerVision]: { src: computerVision, small: computerVisionSmall },
  [service.naturalLanguageProcessing]: {
    src: naturalLanguageProcessing,
    small: naturalLanguageProcessingSmall,
  },
  [service.workflow]: { src: workflow, small: workflowSmall },
  [service.botAutomationAndIntegration]: {
    src: botAutomationAndIntegration,
    small: botAutomationAndIntegrationSmall,
  },
  [service.decisionDrivenAutomation]: { src: decisionDrivenAutomation, small: decisionDrivenAutomationSmall },
  [service.dataEntryAndFormAutomation]: {
    src: dataEntryAndFormAutomation,
    small: dataEntryAndFormAutomationSmall,
  },
  [service.taskAndActivityScheduling]: {
    src: taskAndActivityScheduling,
    small: taskAndActivitySchedulingSmall,
  },
  [service.exploratoryDataAnalysis]: { src: exploratoryDataAnalysis, small: exploratoryDataAnalysisSmall },
  [service.dataMining]: { src: dataMining, small: dataMiningSmall },
  [service.dataAnalysis]: { src: dataAnalysis, small: dataAnalysisSmall },
  [service.dataVisualization]: { src: dataVisualization, small: dataVisualizationSmall },
  [service.interactiveDashboards]: { src: interactiveDashboards, small: interactiveDashboardsSmall },
  [service.machineLearning]: { src: machineLearning, small: machineLearningSmall },
};
