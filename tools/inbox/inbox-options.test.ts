import { throwRefusals } from '../dev/testing/throw-refusals';
import { parseOptions } from './inbox-options';

beforeEach(throwRefusals);
afterEach(() => jest.restoreAllMocks());

const parse = (line: string) => parseOptions(line.split(' ').filter(Boolean));

it.each([
  ['list', { command: 'list', filter: {} }],
  [
    'list --kind enquiry --quarantine --since 2025-01-31 --limit 5',
    { command: 'list', filter: { kind: 'enquiry', quarantine: true, since: '2025-01-31', limit: 5 } },
  ],
  ['show APP-1 --resume cv.pdf', { command: 'show', name: 'APP-1', resume: 'cv.pdf' }],
  [
    'export --kind application --format json --out a.json',
    { command: 'export', filter: { kind: 'application', limit: 100_000 }, format: 'json', out: 'a.json' },
  ],
  ['failures --limit 5', { command: 'failures', limit: 5 }],
  ['resend ENQ-1', { command: 'resend', name: 'ENQ-1' }],
  ['resend --failed', { command: 'resend', name: null }],
  ['release ENQ-1', { command: 'release', name: 'ENQ-1' }],
  ['erase a@b.c', { command: 'erase', email: 'a@b.c', isSure: false }],
  ['erase a@b.c --yes', { command: 'erase', email: 'a@b.c', isSure: true }],
  ['retention', { command: 'retention', isSure: false }],
])('reads %s', (line, options) => {
  expect(parse(line)).toEqual(options);
});

it.each([
  ['', 'Name a command.'],
  ['lost', 'lost: no such command'],
  ['show', 'show: give a reference number'],
  ['resend', 'resend: give a reference number'],
  ['erase', 'erase: give an e-mail address'],
  ['erase ada', 'erase: ada is not an e-mail address'],
  ['export', 'export: give --kind enquiry or --kind application'],
  ['export --kind enquiry --format xml', '--format is csv or json'],
  ['list --kind job', '--kind is enquiry or application'],
  ['list --since yesterday', 'yesterday: not a date'],
  ['export --kind application --since 01.12.2026', '01.12.2026: not a date such as 2025-01-31'],
  ['list --since 5', '5: not a date'],
  ['list --since 2025-02-30', '2025-02-30: not a date'],
  ['list --until 2026-11-31', '2026-11-31: not a date'],
  ['list --until 2025-13-01', '2025-13-01: not a date'],
  ['list --until 2025-01-31T12:00', '2025-01-31T12:00: not a date'],
  ['list --limit 0', '--limit is a number'],
  ['list --loud', 'Unknown option'],
  ['show a b', 'b: too many arguments'],
  ['list ada@example.com', 'ada@example.com: too many arguments'],
  ['constructor', 'constructor: no such command'],
  ['resend ENQ-1 --failed', 'resend: either --failed or a reference'],
  ['show APP-1 --yes', '--yes is not an option of show'],
  ['list --format json', '--format is not an option of list'],
  ['retention --since 2025-01-31', '--since is not an option of retention'],
])('refuses %j with the error and the usage', (line, fault) => {
  expect(() => parse(line)).toThrow(fault);
  expect(() => parse(line)).toThrow('\n\nnpm run inbox');
});
