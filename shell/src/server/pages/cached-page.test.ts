import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { RenderResult } from '@weft/render/protocol';
import { toCachedPage } from './cached-page';

const good = (html: string): RenderResult => ({ status: 200, headers: {}, html, noStore: false });

it('has one validator for one text and another for another', () => {
  const [one, same, other] = ['<p>1', '<p>1', '<p>2'].map((html) => toCachedPage(good(html)).etag);
  expect(one).toMatch(/^"[\w-]{22}"$/);
  expect(same).toBe(one);
  expect(other).not.toBe(one);
});

it('compresses once', () => {
  const page = toCachedPage(good('<p>text'));
  expect(page.body('gzip')).toBe(page.body('gzip'));
  expect(String(gunzipSync(page.body('gzip') ?? ''))).toBe('<p>text');
});

it('is made smaller once it is served often', async () => {
  const words = Array.from({ length: 4_000 }, (_, at) => `${(at * 7_919) % 1_009} thread${at % 13}`);
  const page = toCachedPage(good(words.join(' ')));
  const first = page.body('br')?.length ?? 0;
  let now = first;
  for (let asked = 0; now === first && asked < 2_000; asked += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    now = page.body('br')?.length ?? 0;
  }
  expect(now).toBeLessThan(first);
  expect(String(brotliDecompressSync(page.body('br') ?? ''))).toBe(words.join(' '));
});

it('an answer without a body has no validator either', () => {
  const page = toCachedPage({ status: 302, headers: { location: '/x' }, html: null, noStore: false });
  expect([page.etag, page.body('br')]).toEqual([null, null]);
});
