import { parsePointer } from './pointer';

const time = '2025-01-02T03:04:05.678Z';
const reference = { version: '1.0.0-0123456789', integrity: `sha384-${'A'.repeat(64)}`, since: time };
const canary = { ...reference, percent: 10, until: null, salt: '0'.repeat(32) };
const pointer = {
  schema: 2,
  remote: 'mfe-content',
  counter: 7,
  active: reference,
  canary: null,
  history: [reference, { ...reference, baseUrl: null }, { ...reference, baseUrl: 'https://cdn.example/' }],
  left: [{ version: '1.0.0-1', at: time }],
};

it.each([
  ['one', canary],
  ['no', null],
])('reads a pointer with %s canary just as it was written', (_words, running) => {
  const written = { ...pointer, canary: running };
  expect(parsePointer(JSON.stringify(written))).toEqual(written);
});

it.each([
  ['schema', { schema: 1 }],
  ['remote', { remote: 'weft' }],
  ['counter', { counter: 1.5 }],
  ['counter', { counter: 0 }],
  ['counter', { counter: 2 ** 53 }],
  ['baseUrl', { baseUrl: 'https://cdn.example' }],
  ['baseUrl', { baseUrl: 'ftp://cdn.example/' }],
  ['active', { active: undefined }],
  ['active.version', { active: { ...reference, version: '..' } }],
  ['active.integrity', { active: { ...reference, integrity: '' } }],
  ['canary.percent', { canary: { ...canary, percent: 101 } }],
  ['canary.percent', { canary: { ...canary, percent: 0 } }],
  ['canary.salt', { canary: { ...canary, salt: 'x' } }],
  ['canary.until', { canary: { ...canary, until: 'soon' } }],
  ['history.0.since', { history: [{ ...reference, since: '' }] }],
  ['history.0.baseUrl', { history: [{ ...reference, baseUrl: '' }] }],
  ['left.0.at', { left: [{ version: '1.0.0-1', at: '' }] }],
])('refuses a bad %s, and names it', (field, change) => {
  expect(() => parsePointer(JSON.stringify({ ...pointer, ...change }))).toThrow(
    new RegExp(`^active\\.json: ${field.replaceAll('.', '\\.')}: `),
  );
});

it('refuses a text that was cut off, and names the file', () => {
  const text = JSON.stringify(pointer);
  expect(() => parsePointer(text.slice(0, -1))).toThrow(/^active\.json: document: Invalid JSON/);
});
