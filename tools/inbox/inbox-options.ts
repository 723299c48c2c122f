import type { RecordFilter } from 'api/inbox/record-filter';
import type * as v from 'valibot';
import { commandLine, refuseCommand } from '../dev/command-line';

type Filter = v.InferInput<typeof RecordFilter>;

export type InboxOptions =
  | { command: 'list'; filter: Filter }
  | { command: 'show'; name: string; resume: string | null }
  | { command: 'export'; filter: Filter; format: 'csv' | 'json'; out: string | null }
  | { command: 'failures'; limit: number | undefined }
  | { command: 'resend'; name: string | null }
  | { command: 'release'; name: string }
  | { command: 'erase'; email: string; isSure: boolean }
  | { command: 'retention'; isSure: boolean };

const usage = `npm run inbox -- <command>
  list [filter]                    enquiries and applications, newest first
  show <reference> [--resume f]    one of them with its messages; --resume saves the résumé as a new file
  export --kind enquiry|application [filter] [--format csv|json] [--out file]
  failures [--limit 100]           messages that could not be delivered
  resend <reference> | --failed    sends messages once more
  release <reference>              lets one out of quarantine
  erase <e-mail> [--yes]           deletes all that came from an address; without --yes it only counts
  retention [--yes]                deletes what is too old, as the site does every hour; without --yes it only counts

Filter: --kind enquiry|application  --quarantine  --email a@b.c  --about <job or service>  --text <words>
        --since 2025-01-31  --until 2025-02-28  --limit 50`;

const known = {
  kind: { type: 'string' },
  quarantine: { type: 'boolean' },
  email: { type: 'string' },
  about: { type: 'string' },
  text: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  limit: { type: 'string' },
  format: { type: 'string' },
  out: { type: 'string' },
  resume: { type: 'string' },
  failed: { type: 'boolean' },
  yes: { type: 'boolean' },
} as const;
type Option = keyof typeof known;

const filters: Option[] = ['kind', 'quarantine', 'email', 'about', 'text', 'since', 'until', 'limit'];

/** Options and maximum of words per command. Anything else is refused, never ignored. */
const allowedArguments: Record<InboxOptions['command'], { options: Option[]; words: 0 | 1 }> = {
  list: { options: filters, words: 0 },
  show: { options: ['resume'], words: 1 },
  export: { options: [...filters, 'format', 'out'], words: 0 },
  failures: { options: ['limit'], words: 0 },
  resend: { options: ['failed'], words: 1 },
  release: { options: [], words: 1 },
  erase: { options: ['yes'], words: 1 },
  retention: { options: ['yes'], words: 0 },
};

export function parseOptions(args: string[]): InboxOptions {
  const { values, positionals } = parse(args);
  const [command = '', ...words] = positionals;
  if (!isCommand(command)) return fail(command === '' ? 'Name a command.' : `${command}: no such command`);
  refuseUnsupported(command, values, words);
  const [name] = words;
  const isSure = values.yes === true;
  const named = () => name ?? fail(`${command}: give a reference number`);
  switch (command) {
    case 'list':
      return { command, filter: filterOf(values) };
    case 'show':
      return { command, name: named(), resume: values.resume ?? null };
    case 'export':
      return exportOptions(values);
    case 'failures':
      return { command, limit: filterOf(values).limit };
    case 'resend':
      if (values.failed !== true) return { command, name: named() };
      return name === undefined ? { command, name: null } : fail('resend: either --failed or a reference');
    case 'release':
      return { command, name: named() };
    case 'erase':
      return { command, email: addressOf(name), isSure };
    case 'retention':
      return { command, isSure };
  }
}

function isCommand(command: string): command is InboxOptions['command'] {
  return Object.hasOwn(allowedArguments, command);
}

function refuseUnsupported(command: InboxOptions['command'], values: Values, words: string[]): void {
  const { options, words: most } = allowedArguments[command];
  if (words.length > most) fail(`${words.slice(most).join(' ')}: too many arguments`);
  const odd = Object.keys(values).find((option) => !options.includes(option as Option));
  if (odd !== undefined) fail(`--${odd} is not an option of ${command}`);
}

function addressOf(name = ''): string {
  if (name === '') return fail('erase: give an e-mail address');
  return name.includes('@') ? name : fail(`erase: ${name} is not an e-mail address`);
}

type Values = ReturnType<typeof parse>['values'];

function parse(args: string[]) {
  return commandLine(usage, { args, options: known, allowPositionals: true });
}

function exportOptions(values: Values): InboxOptions {
  const { format = 'csv', out = null } = values;
  const filter = filterOf(values);
  if (format !== 'csv' && format !== 'json') return fail('--format is csv or json');
  // A table can have only one set of columns.
  if (filter.kind === undefined) return fail('export: give --kind enquiry or --kind application');
  return { command: 'export', filter: { ...filter, limit: filter.limit ?? 100_000 }, format, out };
}

function filterOf({ kind, quarantine, email, about, text, since, until, limit }: Values): Filter {
  if (kind !== undefined && kind !== 'enquiry' && kind !== 'application')
    return fail('--kind is enquiry or application');
  for (const date of [since, until])
    if (date !== undefined && !isDay(date)) return fail(`${date}: not a date such as 2025-01-31`);
  if (limit !== undefined && !/^[1-9]\d{0,4}$/.test(limit))
    return fail('--limit is a number from 1 to 99999');
  const filter = { kind, quarantine, email, about, text, since, until, limit: limit && Number(limit) };
  const defined = Object.entries(filter).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined) as Filter;
}

/** Accepts only real days of this form; JavaScript reads 01.12.2026 as 12 January and 30 February as a day in March. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function fail(fault: string): never {
  return refuseCommand(fault, usage);
}
