import { plainName } from '../plain-name';
import type { Service } from '../types';
import { dataAnalysis } from './data-science/data-analysis';
import { dataMining } from './data-science/data-mining';
import { dataVisualization } from './data-science/data-visualization';
import { exploratoryDataAnalysis } from './data-science/exploratory-data-analysis';
import { interactiveDashboards } from './data-science/interactive-dashboards';
import { machineLearning } from './data-science/machine-learning';
import { aiAgents } from './enterprise-ai/ai-agents';
import { chatbots } from './enterprise-ai/chatbots';
import { computerVision } from './enterprise-ai/computer-vision';
import { generativeAi } from './enterprise-ai/generative-ai';
import { largeLanguageModels } from './enterprise-ai/large-language-models';
import { naturalLanguageProcessing } from './enterprise-ai/natural-language-processing';
import { applicationRedesign } from './enterprise-application/application-redesign';
import { customECommerce } from './enterprise-application/custom-e-commerce';
import { customSoftware } from './enterprise-application/custom-software';
import { erp } from './enterprise-application/erp';
import { saasDevelopment } from './enterprise-application/saas-development';
import { botAutomationAndIntegration } from './process-automation/bot-automation-and-integration';
import { dataEntryAndFormAutomation } from './process-automation/data-entry-and-form-automation';
import { decisionDrivenAutomation } from './process-automation/decision-driven-automation';
import { taskAndActivityScheduling } from './process-automation/task-and-activity-scheduling';
import { workflow } from './process-automation/workflow';

/** All sub-services in the order of the catalogue. */
export const services: readonly Service[] = [
  customSoftware,
  saasDevelopment,
  customECommerce,
  erp,
  applicationRedesign,
  aiAgents,
  chatbots,
  generativeAi,
  largeLanguageModels,
  computerVision,
  naturalLanguageProcessing,
  workflow,
  botAutomationAndIntegration,
  decisionDrivenAutomation,
  dataEntryAndFormAutomation,
  taskAndActivityScheduling,
  exploratoryDataAnalysis,
  dataMining,
  dataAnalysis,
  dataVisualization,
  interactiveDashboards,
  machineLearning,
];

/**
 * The sub-service of a page `/service/{serviceName}` (RTE-18).
 *
 * @param name the route's parameter, decoded once by the router (D-04)
 * @returns undefined if no service has that title; the caller logs the name (D-06)
 */
export function serviceByName(name: string): Service | undefined {
  return services.find((service) => plainName(service.title) === plainName(name));
}
