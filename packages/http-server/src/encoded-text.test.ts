import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { EncodedText, encodingFor } from './encoded-text';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['deflate', 'identity'],
  ['gzip', 'gzip'],
  ['BR', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
])('Accept-Encoding %j is answered with %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

const bytes = Buffer.from('<p>Größe</p>'.repeat(200));

it('each encoding decodes to the original bytes', async () => {
  const text = new EncodedText(bytes);
  expect(brotliDecompressSync(await text.bytesFor('br'))).toEqual(bytes);
  expect(gunzipSync(await text.bytesFor('gzip'))).toEqual(bytes);
  expect(await text.bytesFor('identity')).toBe(bytes);
});

it.each(['br', 'gzip'] as const)('%s is small, and made once for all requests', async (encoding) => {
  const text = new EncodedText(bytes);
  const [form, other] = await Promise.all([text.bytesFor(encoding), text.bytesFor(encoding)]);
  expect(form.length).toBeLessThan(bytes.length / 10);
  expect(other).toBe(form);
  expect(text.bytesFor(encoding)).toBe(form);
});

it.each(['br', 'gzip'] as const)('making %s of a large text blocks nothing else', async (encoding) => {
  const text = new EncodedText(randomBytes(2_000_000));
  const task = Promise.resolve(text.bytesFor(encoding)).then(() => 'made');
  expect(await Promise.race([task, new Promise((resolve) => setImmediate(resolve, 'other'))])).toBe('other');
  await task;
});

const wordsOf = (length: number) =>
  Array.from({ length }, (_, at) => `${(at * 7_919) % 1_009} thread${at % 13}`).join(' ');

it('a text that is sent often is compressed further', async () => {
  const words = wordsOf(4_000);
  const text = new EncodedText(Buffer.from(words));
  const first = (await text.bytesFor('br')).length;
  for (let tries = 0; (await text.bytesFor('br')).length === first && tries < 2_000; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 5));
  expect((await text.bytesFor('br')).length).toBeLessThan(first);
  expect(String(brotliDecompressSync(await text.bytesFor('br')))).toBe(words);
});

it('20 texts at most wait to be compressed further, each once; others are when they are sent as often again', async () => {
  const words = Buffer.from(wordsOf(400));
  const quick = (await new EncodedText(words).bytesFor('br')).length;
  const isImproved = async (text: EncodedText) => (await text.bytesFor('br')).length < quick;
  const send = (text: EncodedText) => {
    for (let times = 0; times < 20; times += 1) void text.bytesFor('br');
  };
  const improved = async (text: EncodedText) => {
    send(text);
    while (!(await isImproved(text))) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const texts = Array.from({ length: 18 }, () => new EncodedText(words));
  const [first, last, tooMany] = [new EncodedText(words), new EncodedText(words), new EncodedText(words)];
  for (const text of [first, ...texts, last, tooMany]) send(text);
  await improved(last);
  const best = first.bytesFor('br');
  send(first);
  await improved(new EncodedText(words));
  expect(first.bytesFor('br')).toBe(best);
  expect(await isImproved(tooMany)).toBe(false);
  await improved(tooMany);
});
