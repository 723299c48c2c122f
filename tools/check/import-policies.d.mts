import type { Linter } from 'eslint';

export const boundarySettings: Record<string, unknown>;
export const boundaryRules: Linter.RulesRecord;
