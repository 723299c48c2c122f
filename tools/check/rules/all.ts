import type { Rule, SlowRule } from '../rule';
import { acceptanceRule } from './acceptance';
import { budgetsRule } from './budgets';
import { contractRule } from './contract';
import { docsCommandsRule } from './docs-commands';
import { docsLinksRule } from './docs-links';
import { docsSizesRule } from './docs-sizes';
import { kubernetesRule } from './kubernetes';
import { machinePathsRule } from './machine-paths';
import { migrationsRule } from './migrations';
import { namesRule } from './names';
import { paintedMotionRule } from './painted-motion';
import { patternsRule } from './patterns';
import { pinsRule } from './pins';
import { remotesRule } from './remotes';
import { restyledPagesRule } from './restyled-pages';

export const allRules: (Rule | SlowRule)[] = [
  remotesRule,
  pinsRule,
  patternsRule,
  contractRule,
  migrationsRule,
  kubernetesRule,
  namesRule,
  machinePathsRule,
  restyledPagesRule,
  paintedMotionRule,
  docsCommandsRule,
  docsLinksRule,
  docsSizesRule,
  acceptanceRule,
  budgetsRule,
];
