import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { EncodedText, encodingFor } from './encoded-text';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['deflate', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
])('Accept-Encoding %j is answered with %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

const bytes = Buffer.from('<p>Größe</p>'.repeat(200));

it('gives bytes that become the same again', () => {
  const text = new EncodedText(bytes);
  expect(brotliDecompressSync(text.in('br'))).toEqual(bytes);
  expect(gunzipSync(text.in('gzip'))).toEqual(bytes);
  expect(text.in('identity')).toBe(bytes);
});

it.each(['br', 'gzip'] as const)('%s is small, and made once', (encoding) => {
  const text = new EncodedText(bytes);
  expect(text.in(encoding).length).toBeLessThan(bytes.length / 10);
  expect(text.in(encoding)).toBe(text.in(encoding));
});

it.each(['br', 'gzip'] as const)(
  'gives the same when %s was prepared in the background',
  async (encoding) => {
    const text = new EncodedText(bytes);
    await text.prepare(encoding);
    expect(text.in(encoding)).toEqual(new EncodedText(bytes).in(encoding));
  },
);

it.each(['br', 'gzip'] as const)('%s of a large text keeps nothing else waiting', async (encoding) => {
  const text = new EncodedText(randomBytes(2_000_000));
  const prepared = text.prepare(encoding).then(() => 'prepared');
  expect(await Promise.race([prepared, new Promise((resolve) => setImmediate(resolve, 'other'))])).toBe(
    'other',
  );
  await prepared;
});

it('gets smaller once it is sent often', async () => {
  const words = Array.from({ length: 4_000 }, (_, at) => `${(at * 7_919) % 1_009} thread${at % 13}`).join(
    ' ',
  );
  const text = new EncodedText(Buffer.from(words));
  const first = text.in('br').length;
  for (let asked = 0; text.in('br').length === first && asked < 2_000; asked += 1)
    await new Promise((resolve) => setTimeout(resolve, 5));
  expect(text.in('br').length).toBeLessThan(first);
  expect(String(brotliDecompressSync(text.in('br')))).toBe(words);
});
