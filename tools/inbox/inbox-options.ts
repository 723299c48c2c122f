import { parseArgs } from 'node:util';

/** A command line that cannot be followed; the message says why and how it is done. */
export class InboxRefused extends Error {
  override name = 'InboxRefused';
}

interface Filter {
  kind?: 'enquiry' | 'application';
  quarantine?: boolean;
  email?: string;
  about?: string;
  text?: string;
  since?: string;
  until?: string;
  limit?: number;
}

export type InboxOptions =
  | { command: 'list'; filter: Filter }
  | { command: 'show'; name: string; resume: string | null }
  | { command: 'export'; filter: Filter; format: 'csv' | 'json'; out: string | null }
  | { command: 'failures' }
  | { command: 'resend'; name: string | null }
  | { command: 'release'; name: string }
  | { command: 'erase'; email: string; isSure: boolean }
  | { command: 'retention'; isSure: boolean };

const usage = `Usage: npm run inbox -- <command>
  list [filter]                    enquiries and applications, newest first
  show <reference> [--resume f]    one of them with its messages; --resume saves the résumé as a new file
  export --kind enquiry|application [filter] [--format csv|json] [--out file]
  failures                         messages that could not be delivered
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
  format: { type: 'string', default: 'csv' },
  out: { type: 'string' },
  resume: { type: 'string' },
  failed: { type: 'boolean' },
  yes: { type: 'boolean' },
} as const;

/**
 * Reads the command line.
 * @throws InboxRefused with the fault and the usage
 */
export function parseOptions(args: string[]): InboxOptions {
  const { values, positionals } = parse(args);
  const [command = '', name, ...more] = positionals;
  if (more.length > 0) throw refused(`${more.join(' ')}: too many words`);
  const isSure = values.yes === true;
  const named = () => name ?? fail(`${command}: which one? Give its reference number`);
  switch (command) {
    case 'list':
      return { command, filter: filterOf(values) };
    case 'show':
      return { command, name: named(), resume: values.resume ?? null };
    case 'export':
      return exportOptions(values);
    case 'failures':
      return { command };
    case 'resend':
      return { command, name: values.failed === true ? null : named() };
    case 'release':
      return { command, name: named() };
    case 'erase':
      return { command, email: addressOf(name), isSure };
    case 'retention':
      return { command, isSure };
    default:
      return fail(command === '' ? 'What should be done?' : `${command}: no such command`);
  }
}

function addressOf(name = ''): string {
  if (name === '') return fail('erase: whose? Give an e-mail address');
  return name.includes('@') ? name : fail(`erase: ${name} is no e-mail address`);
}

type Values = ReturnType<typeof parse>['values'];

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: known, allowPositionals: true });
  } catch (error) {
    throw refused((error as Error).message);
  }
}

function exportOptions(values: Values): InboxOptions {
  const { format, out = null } = values;
  const filter = filterOf(values);
  if (format !== 'csv' && format !== 'json') return fail('--format is csv or json');
  // One table has one set of columns.
  if (filter.kind === undefined)
    return fail('export: of which kind? Give --kind enquiry or --kind application');
  return { command: 'export', filter: { ...filter, limit: filter.limit ?? 100_000 }, format, out };
}

function filterOf({ kind, quarantine, email, about, text, since, until, limit }: Values): Filter {
  if (kind !== undefined && kind !== 'enquiry' && kind !== 'application')
    return fail('--kind is enquiry or application');
  for (const date of [since, until])
    if (date !== undefined && Number.isNaN(Date.parse(date)))
      return fail(`${date}: not a date such as 2025-01-31`);
  if (limit !== undefined && !/^[1-9]\d{0,4}$/.test(limit))
    return fail('--limit is a number from 1 to 99999');
  const filter = { kind, quarantine, email, about, text, since, until, limit: limit && Number(limit) };
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Filter;
}

function fail(fault: string): never {
  throw refused(fault);
}

function refused(fault: string): InboxRefused {
  return new InboxRefused(`${fault}\n\n${usage}`);
}
