import path from 'node:path';
import { runToEnd } from '../release/run-to-end';
import type { Repository } from './repository';
import type { Finding, Rule, SlowRule } from './rule';

export interface Outcome {
  passed: boolean;
  output: string;
}

export interface Step {
  name: string;
  run(): Promise<Outcome>;
}

export interface Tool {
  name: string;
  command: string;
  options: string[];
}

/** Runs one of the installed tools in the project's root. */
export function toolStep({ name, command, options }: Tool, root: string): Step {
  const binary = path.join(root, 'node_modules', '.bin', command);
  return {
    name,
    run: async () => {
      const { code, output } = await runToEnd([binary, ...options], { cwd: root });
      return { passed: code === 0, output };
    },
  };
}

function lineOf({ file, line, message, warning }: Finding): string {
  return `${warning ? 'warning ' : ''}${file}${line ? `:${line}` : ''}  ${message}`;
}

export function ruleStep(rule: Rule | SlowRule, repository: () => Repository): Step {
  return {
    name: rule.name,
    run: async () => {
      const findings = await rule.check(repository());
      const passed = findings.every(({ warning }) => warning);
      return { passed, output: findings.map(lineOf).join('\n') };
    },
  };
}
