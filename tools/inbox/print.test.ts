import type { InboxMessage, InboxRecord } from 'api/inbox/records';
import { listText, messagesText, recordText } from './print';

const record: InboxRecord = {
  kind: 'enquiry',
  id: '1',
  reference: 'ENQ-AAAA-BBBB',
  received_at: '2025-01-02T03:04:05.000Z',
  quarantine: ['a link in a name'],
  released_at: null,
  page: '/contact',
  landing: null,
  referrer: null,
  fields: {
    name: 'Eve\u001b[31m\u202e\nforged: line',
    email: 'eve@example.com',
    service: 'others',
    comments: '',
  },
  resume: null,
};

it('lists one record per line, without the control characters of strangers', () => {
  const lines = listText([record]).split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^ENQ-AAAA-BBBB {2}2025-01-02 03:04 {2}Eve forged: line {2}eve@example\.com/);
  expect(lines[1]).toMatch(/QUARANTINE: a link in a name$/);
});

it('indents the further lines of a value, and leaves empty fields out', () => {
  const text = recordText(record, []);
  expect(text).toContain('name       Eve\n           forged: line');
  expect(text).not.toContain('comments');
  expect(text).toContain('There are no messages.');
});

it('lists an application with both names and the job, and shows it with its résumé', () => {
  const application: InboxRecord = {
    ...record,
    kind: 'application',
    reference: 'APP-AAAA-BBBB',
    quarantine: [],
    fields: { first_name: 'Asha', last_name: 'Rao', email: 'asha@example.com', job_title: 'Weaver' },
    resume: { name: 'cv.pdf', size: 12, sha256: 'abc' },
  };
  expect(listText([application])).toMatch(/ {2}Asha Rao {2}asha@example\.com {2}Weaver$/);
  expect(recordText(application, [])).toMatch(/^resume +cv\.pdf, 12 bytes, sha-256 abc$/m);
  const again = { ...application, fields: { ...application.fields, applied_before: 'yes' } };
  expect(listText([again])).toMatch(/applied before$/);
  const released = { ...again, quarantine: ['a link in a name'], released_at: record.received_at };
  expect(listText([released])).toMatch(/released: a link in a name$/);
});

it('shows the state of each message', () => {
  const message: InboxMessage = {
    id: '0123456789abcdef',
    kind: 'mail',
    record: 'ENQ-AAAA-BBBB',
    held: false,
    attempts: 3,
    next_attempt_at: '2025-01-02T03:04:05.000Z',
    last_error: null,
    failed_at: null,
    sent_at: null,
  };
  const at = '2025-02-03T04:05:06.000Z';
  const others = [
    { held: true },
    { failed_at: at, last_error: 'no such mailbox' },
    { sent_at: at, record: null },
  ];
  const lines = messagesText([message, ...others.map((change) => ({ ...message, ...change }))]).split('\n');
  expect(lines.slice(1).map((line) => line.split(/ {2,}/))).toEqual([
    ['ENQ-AAAA-BBBB', 'mail', 'next try 2025-01-02T03:04', '3'],
    ['ENQ-AAAA-BBBB', 'mail', 'held back', '3'],
    ['ENQ-AAAA-BBBB', 'mail', 'given up', '3', 'no such mailbox'],
    ['01234567', 'mail', 'sent 2025-02-03T04:05', '3'],
  ]);
});

it('reports an empty list', () => {
  expect(listText([])).toBe('Nothing matches.');
});
