import { spawn } from 'node:child_process';
import path from 'node:path';
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

/** One of the project's own binaries, run at its root. */
export function toolStep({ name, command, options }: Tool, root: string): Step {
  const binary = path.join(root, 'node_modules', '.bin', command);
  return {
    name,
    run: () =>
      new Promise((resolve) => {
        const child = spawn(binary, options, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
        const chunks: Buffer[] = [];
        child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
        child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
        child.on('error', (error) => resolve({ passed: false, output: String(error) }));
        child.on('close', (code) =>
          resolve({ passed: code === 0, output: Buffer.concat(chunks).toString() }),
        );
      }),
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
      return {
        passed: findings.every(({ warning }) => warning),
        output: findings.map(lineOf).join('\n'),
      };
    },
  };
}
