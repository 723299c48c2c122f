/**
 * The team's command for enquiries and applications: their messages, quarantine, export and deletion. It works while
 * the site runs.
 *
 *   npm run inbox -- list --since 2025-01-31
 *   npm run inbox -- show APP-7K2M-9PQR --resume cv.pdf
 */
import path from 'node:path';
import {
  erase,
  listRecords,
  listUndelivered,
  readResume,
  release,
  resend,
  runRetention,
  showRecord,
} from 'api/inbox/commands';
import type { DeletionCount } from 'api/inbox/delete-records';
import type { InboxRecord } from 'api/inbox/records';
import { type CommandRunner, withRunner } from 'api/private-socket/command-runner';
import { CommandFailed } from 'api/private-socket/private-client';
import { createPrivateFile } from './create-private-file';
import { toCsv } from './csv';
import { type InboxOptions, parseOptions } from './inbox-options';
import { listText, messagesText, recordText } from './print';

await withRunner(async (open) => {
  const options = parseOptions(process.argv.slice(2));
  console.log(await answer(options, await open()));
});

async function answer(options: InboxOptions, runner: CommandRunner): Promise<string> {
  switch (options.command) {
    case 'list':
      return listText(
        warnIfTruncated(await runner.run(listRecords, options.filter), options.filter.limit ?? 50),
      );
    case 'show':
      return show(options, runner);
    case 'export':
      return exported(
        options,
        warnIfTruncated(await runner.run(listRecords, options.filter), options.filter.limit),
      );
    case 'failures':
      return messagesText(
        warnIfTruncated(await runner.run(listUndelivered, { limit: options.limit }), options.limit ?? 100),
      );
    case 'resend':
      return `Queued to be sent again: ${countOf(await runner.run(resend, { name: options.name ?? undefined }), 'message')}.`;
    case 'release':
      return `Released from quarantine. Queued to be sent: ${countOf(await runner.run(release, { name: options.name }), 'message')}.`;
    case 'erase':
      return erased(options, await runner.run(erase, { email: options.email, isPreview: !options.isSure }));
    case 'retention':
      return retained(options.isSure, runner);
  }
}

/** Warns on stderr that rows may be missing, so that redirected output contains only the table. */
function warnIfTruncated<Row>(rows: Row[], limit = Number.POSITIVE_INFINITY): Row[] {
  if (rows.length >= limit)
    console.error(`Only ${limit} are shown, and there may be more: use a filter or --limit (see --help).`);
  return rows;
}

type OptionsOf<Command> = Extract<InboxOptions, { command: Command }>;

async function show({ name, resume }: OptionsOf<'show'>, runner: CommandRunner): Promise<string> {
  const { record, messages } = await runner.run(showRecord, { name });
  const text = recordText(record, messages);
  if (resume === null) return text;
  const { base64 } = await runner.run(readResume, { name });
  return `${text}\n\n${await save(resume, Buffer.from(base64, 'base64'))}`;
}

async function exported({ format, out }: OptionsOf<'export'>, records: InboxRecord[]): Promise<string> {
  const rows = records.map(
    ({ kind, reference, received_at, quarantine, page, landing, referrer, fields, resume }) => ({
      reference,
      kind,
      received_at,
      ...fields,
      page: page ?? '',
      landing: landing ?? '',
      referrer: referrer ?? '',
      quarantine: quarantine.join('; '),
      ...(resume === null ? {} : { resume: resume.name }),
    }),
  );
  const text = format === 'csv' ? toCsv(rows) : JSON.stringify(records, null, 2);
  return out === null ? text : `${countOf(records.length, 'record')}. ${await save(out, text)}`;
}

/** Writes a file that only its owner may read; never overwrites one. */
async function save(file: string, content: string | Buffer): Promise<string> {
  const target = path.resolve(process.env['INIT_CWD'] ?? '.', file);
  try {
    await createPrivateFile(target, content);
  } catch (error) {
    throw new CommandFailed(`${target} cannot be written: ${(error as Error).message}`);
  }
  return `Saved as ${target}`;
}

function erased({ email, isSure }: OptionsOf<'erase'>, count: DeletionCount): string {
  if (!isSure)
    return `From ${email}: ${countText(count)}. Add --yes to delete all of it with its files and messages.`;
  return `Deleted: ${countText(count)}, with files and messages. Mail that was already delivered stays in the team's mailbox.`;
}

async function retained(isSure: boolean, runner: CommandRunner): Promise<string> {
  const { days, count, log } = await runner.run(runRetention, { isPreview: !isSure });
  const period = (length: number) => (length === 0 ? 'for ever' : `${length} days`);
  const rule = `Applications are kept ${period(days.applications)}, enquiries ${period(days.enquiries)}.`;
  const done = isSure
    ? `Deleted: ${countText(count)}.`
    : `Older than that: ${countText(count)}. Add --yes to delete them now.`;
  const lines = log.map(
    ({ at, kind, reason, records }) => `  ${at.slice(0, 16)}  ${reason}  ${records} × ${kind}`,
  );
  return [rule, done, ...(lines.length > 0 ? ['Latest deletions:', ...lines] : [])].join('\n');
}

function countText({ enquiries, applications }: DeletionCount): string {
  return `${countOf(enquiries, 'enquiry', 'enquiries')}, ${countOf(applications, 'application')}`;
}

function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
