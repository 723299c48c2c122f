import { parseArgs } from 'node:util';
import { errorMessage } from '@weft/verify/finding';
import { type CommandName, usage } from './release-help';
import { ReleaseRefused } from './release-refused';

const options = {
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  percent: { type: 'string' },
  for: { type: 'string' },
  keep: { type: 'string' },
  site: { type: 'string' },
  'base-url': { type: 'string' },
} as const;

export type Values = ReturnType<typeof parsed>['values'];

export interface ReleaseCommandLine {
  /** Null if no command is named: `list` runs. */
  named: CommandName | null;
  command: CommandName;
  /** The words after the command's name. */
  rest: string[];
  values: Values;
}

/** Options (besides --json and --help) and maximum of words per command. Anything else is refused, never ignored. */
const allowedArguments: Record<CommandName, { options: (keyof Values)[]; words: 0 | 1 | 2 | 3 }> = {
  publish: { options: [], words: 2 },
  promote: { options: ['base-url'], words: 2 },
  release: { options: [], words: 2 },
  canary: { options: ['percent', 'for'], words: 2 },
  preview: { options: ['for', 'site'], words: 2 },
  rollback: { options: [], words: 1 },
  list: { options: [], words: 0 },
  changelog: { options: [], words: 3 },
  prune: { options: ['keep'], words: 0 },
  key: { options: [], words: 2 },
};

/**
 * Reads the command line.
 * @throws ReleaseRefused with the fault and the usage
 */
export function releaseCommandLine(args: string[]): ReleaseCommandLine {
  const { values, positionals } = parsed(args);
  const [name, ...rest] = positionals;
  if (name !== undefined && !isCommand(name)) throw usageError(`There is no command "${name}".`);
  const command = name ?? 'list';
  const fault = argumentFault(command, values, rest);
  if (fault !== null && !values.help) throw usageError(fault);
  return { named: name ?? null, command, rest, values };
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(allowedArguments, name);
}

function argumentFault(command: CommandName, values: Values, words: string[]): string | null {
  const fits = allowedArguments[command];
  const odd = Object.keys(values).find(
    (option) => option !== 'json' && option !== 'help' && !fits.options.includes(option as keyof Values),
  );
  if (odd !== undefined) return `--${odd} is not an option of ${command}.`;
  const extra = words.slice(fits.words).join(' ');
  return extra === '' ? null : `${command} does not take "${extra}".`;
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw usageError(errorMessage(error));
  }
}

function usageError(fault: string): ReleaseRefused {
  return new ReleaseRefused(`${fault}\n\n${usage}`);
}
