import { parseWorkerMessage } from './worker-message';

const hash = `sha384-${'aB+/'.repeat(16)}`;
const rendered = (change: object) =>
  parseWorkerMessage({
    type: 'rendered',
    id: 1,
    result: { status: 200, headers: {}, html: '', noStore: false, ...change },
  });

it('takes the hashes of the stylesheets in a document', () => {
  expect(rendered({ styles: [hash] })).toMatchObject({ result: { styles: [hash] } });
});

it.each([
  ["'unsafe-inline'"],
  [`${hash}; script-src *`],
  ['sha384-short'],
  ...[[...Array<string>(21)].map(() => hash)],
])('refuses what would widen the policy: %s', (...styles) => {
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
  'x-frame-options',
])("%s is not a page's to write", (name) => {
  const message = rendered({ headers: { [name]: 'x', 'x-robots-tag': 'noindex' } });
  expect(message).toMatchObject({ result: { headers: { 'x-robots-tag': 'noindex' } } });
  expect(message).not.toHaveProperty(['result', 'headers', name]);
});
