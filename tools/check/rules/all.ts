import type { Rule } from '../rule';
import { budgetsRule } from './budgets';
import { configsRule } from './configs';
import { docsCommandsRule } from './docs-commands';
import { docsLinksRule } from './docs-links';
import { docsSizesRule } from './docs-sizes';
import { machinePathsRule } from './machine-paths';
import { matrixRule } from './matrix';
import { namesRule } from './names';
import { pinsRule } from './pins';
import { remotesRule } from './remotes';
import { sizesRule } from './sizes';

export const allRules: Rule[] = [
  matrixRule,
  remotesRule,
  configsRule,
  pinsRule,
  namesRule,
  sizesRule,
  machinePathsRule,
  docsCommandsRule,
  docsLinksRule,
  docsSizesRule,
  budgetsRule,
];
