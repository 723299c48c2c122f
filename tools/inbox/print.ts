import type { InboxMessage, InboxRecord } from 'api/inbox/records';
import { textTable } from '../dev/text-table';
import { printable } from '../release/printable';

/** Lists records, one per line. */
export function listText(records: InboxRecord[]): string {
  if (records.length === 0) return 'Nothing matches.';
  const rows = records.map((record) => [
    record.reference,
    record.received_at.slice(0, 16).replace('T', ' '),
    nameOf(record),
    record.fields['email'] ?? '',
    aboutOf(record),
    stateOf(record),
  ]);
  return tableText(['reference', 'received (UTC)', 'name', 'e-mail', 'about', 'state'], rows);
}

export function recordText(record: InboxRecord, messages: InboxMessage[]): string {
  const { reference, kind, received_at, page, landing, referrer, fields, resume } = record;
  const facts: [string, string][] = [
    ['reference', reference],
    ['kind', kind],
    ['received', received_at],
    ['state', stateOf(record)],
    ['sent from', page ?? ''],
    ['first page', landing ?? ''],
    ['referrer', referrer ?? ''],
    ...Object.entries(fields),
    ['resume', resume === null ? '' : `${resume.name}, ${resume.size} bytes, sha-256 ${resume.sha256}`],
  ];
  const shown = facts.filter(([, value]) => value !== '');
  const width = Math.max(...shown.map(([name]) => name.length));
  const lineEnd = `\n${' '.repeat(width + 2)}`;
  const lines = shown.map(([name, value]) => `${name.padEnd(width)}  ${safe(value, lineEnd)}`);
  return `${lines.join('\n')}\n\n${messagesText(messages)}`;
}

/** Lists messages with the state of their delivery. */
export function messagesText(messages: InboxMessage[]): string {
  if (messages.length === 0) return 'There are no messages.';
  const rows = messages.map((message) => [
    message.record ?? message.id.slice(0, 8),
    message.kind,
    deliveryOf(message),
    String(message.attempts),
    message.last_error ?? '',
  ]);
  return tableText(['message', 'kind', 'state', 'attempts', 'last error'], rows);
}

function deliveryOf({ sent_at, failed_at, held, next_attempt_at }: InboxMessage): string {
  if (sent_at !== null) return `sent ${sent_at.slice(0, 16)}`;
  if (failed_at !== null) return 'given up';
  return held ? 'held back' : `next try ${next_attempt_at.slice(0, 16)}`;
}

function nameOf({ fields }: InboxRecord): string {
  return fields['name'] ?? `${fields['first_name'] ?? ''} ${fields['last_name'] ?? ''}`;
}

function aboutOf({ fields }: InboxRecord): string {
  return fields['service'] ?? fields['job_title'] ?? '';
}

function stateOf({ quarantine, released_at, fields }: InboxRecord): string {
  const applied = fields['applied_before'] === 'yes' ? 'applied before' : '';
  if (quarantine.length === 0) return applied;
  return `${released_at === null ? 'QUARANTINE' : 'released'}: ${quarantine.join(', ')}`;
}

function tableText(head: string[], rows: string[][]): string {
  return textTable([head, ...rows.map((row) => row.map((cell) => clipped(safe(cell, ' '))))], true);
}

function clipped(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`;
}

/** Untrusted text, with this in place of each line break. */
function safe(text: string, lineEnd: string): string {
  return printable(text.replace(/\r\n?|\n/g, lineEnd));
}
