import { serialize } from 'node:v8';
import { causeToSend, eventToSend, parseWorkerMessage, resultToSend } from './worker-message';

const hash = `sha384-${'aB+/'.repeat(16)}`;
const rendered = (change: object, text: Buffer | null = null) => {
  const result = { status: 200, headers: {}, html: '', noStore: false, ...change };
  return parseWorkerMessage({ message: { type: 'rendered', id: 1, result }, text });
};

it('accepts the hashes of the stylesheets in a document', () => {
  expect(rendered({ styles: [hash] })).toMatchObject({ result: { styles: [hash] } });
});

it.each([
  ["'unsafe-inline'"],
  [`${hash}; script-src *`],
  ['sha384-short'],
  ...[[...Array<string>(21)].map(() => hash)],
])('refuses styles that would widen the policy: %s', (...styles) => {
  expect(() => rendered({ styles })).toThrow();
});

it.each([
  'Content-Security-Policy',
  'content-security-policy-report-only',
  'access-control-allow-origin',
  'clear-site-data',
  'content-encoding',
  'content-length',
  'set-cookie',
  'strict-transport-security',
  'www-authenticate',
  'x-accel-expires',
  'x-frame-options',
])('drops %s, which a page may not set', (name) => {
  const message = rendered({ headers: { [name]: 'x', 'x-robots-tag': 'noindex' } });
  expect(message).toMatchObject({ result: { headers: { 'x-robots-tag': 'noindex' } } });
  expect(message).not.toHaveProperty(['result', 'headers', name]);
});

it('refuses headers that together are too long for a proxy', () => {
  const headers = (length: number) => ({ link: 'x'.repeat(length), 'x-robots-tag': 'x'.repeat(length) });
  expect(rendered({ headers: headers(4_000) })).toHaveProperty('result.headers.link');
  expect(() => rendered({ headers: headers(5_000) })).toThrow('headers are too long');
});

it('accepts text that came as bytes for a page, and for no other message', () => {
  const text = Buffer.from('é“x');
  expect(rendered({ html: null }, text)).toMatchObject({ result: { html: 'é“x' } });
  expect(() => parseWorkerMessage({ message: { type: 'pong' }, text })).toThrow(
    'a text came without its page',
  );
});

it('any report of a page is cut to fit into a message', () => {
  const long = '“'.repeat(100_000);
  const fields = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`${at}`.padEnd(100, '“'), long]));
  expect(serialize(eventToSend({ level: 'info', message: long, fields })).length).toBeLessThan(256 * 1024);
  const answer = Array.from({ length: 100_000 }, (_, at) => ({ at }));
  expect(eventToSend({ level: 'info', message: 'm', fields: { answer } as never })).toEqual({
    ...{ level: 'info', message: 'm', fields: {} },
  });
});

it.each([
  [{ status: 600 }, 'status'],
  [{ headers: { link: 'x'.repeat(10_000) } }, 'headers.link'],
  [{ html: 'x'.repeat(8 * 1024 * 1024 + 1) }, 'html'],
])('what the shell would refuse of a page is named, and not sent', (change, part) => {
  const sound = { status: 200, headers: {}, html: '', noStore: false };
  expect(resultToSend(sound)).toEqual(sound);
  expect(() => resultToSend({ ...sound, ...change } as never)).toThrow(`the page cannot be sent: ${part}:`);
});

const circular: Record<string, unknown> = {};
circular['own'] = circular;
const trapped = new Proxy(
  {},
  {
    getPrototypeOf() {
      throw new Error('trapped');
    },
  },
);
it.each([
  [new Error('a cause'), expect.stringMatching(/^Error: a cause\n/)],
  [Object.assign(new Error('x'), { stack: 5 }), '5'],
  ['a text', 'a text'],
  [undefined, 'undefined'],
  [Symbol('odd'), 'Symbol(odd)'],
  [{ status: 404 }, '{"status":404}'],
  [Object.create(null), '{}'],
  [circular, 'what was thrown cannot be written as text'],
  [trapped, 'what was thrown cannot be written as text'],
])('whatever is thrown has a cause to send', (thrown: unknown, cause) => {
  expect(causeToSend(thrown)).toEqual(cause);
});
