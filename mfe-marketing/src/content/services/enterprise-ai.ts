import type { Service } from '../types';
import { aiAgents } from './enterprise-ai/ai-agents';
import { chatbots } from './enterprise-ai/chatbots';
import { computerVision } from './enterprise-ai/computer-vision';
import { generativeAi } from './enterprise-ai/generative-ai';
import { largeLanguageModels } from './enterprise-ai/large-language-models';
import { naturalLanguageProcessing } from './enterprise-ai/natural-language-processing';

/** In the order of the catalogue. */
export const enterpriseAiServices: readonly Service[] = [
  aiAgents,
  chatbots,
  generativeAi,
  largeLanguageModels,
  computerVision,
  naturalLanguageProcessing,
];
