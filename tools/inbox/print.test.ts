import type { InboxRecord } from 'api/inbox/records';
import { listText, recordText } from './print';

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

it('lists one record a line, and obeys no control characters of a stranger', () => {
  const lines = listText([record]).split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^ENQ-AAAA-BBBB {2}2025-01-02 03:04 {2}Eve\[31m forged: line {2}eve@example\.com/);
  expect(lines[1]).toMatch(/QUARANTINE: a link in a name$/);
});

it('sets further lines of a value in, and leaves empty ones out', () => {
  const text = recordText(record, []);
  expect(text).toContain('name       Eve[31m\n           forged: line');
  expect(text).not.toContain('comments');
  expect(text).toContain('There are no messages.');
});

it('says that there is nothing', () => {
  expect(listText([])).toBe('There is nothing that fits.');
});
