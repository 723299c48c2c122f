import type { Service } from '../types';
import { botAutomationAndIntegration } from './process-automation/bot-automation-and-integration';
import { dataEntryAndFormAutomation } from './process-automation/data-entry-and-form-automation';
import { decisionDrivenAutomation } from './process-automation/decision-driven-automation';
import { taskAndActivityScheduling } from './process-automation/task-and-activity-scheduling';
import { workflow } from './process-automation/workflow';

/** In the order of the catalogue. */
export const processAutomationServices: readonly Service[] = [
  workflow,
  botAutomationAndIntegration,
  decisionDrivenAutomation,
  dataEntryAndFormAutomation,
  taskAndActivityScheduling,
];
