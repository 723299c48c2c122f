import type { RenderResult } from '@weft/render/protocol';
import { toCachedPage } from './cached-page';

const good = (html: string): RenderResult => ({ status: 200, headers: {}, html, noStore: false });

it('the same text has the same validator, another text another one', () => {
  const [one, same, other] = ['<p>1', '<p>1', '<p>2'].map((html) => toCachedPage(good(html)).etag);
  expect(one).toMatch(/^"[\w-]{22}"$/);
  expect(same).toBe(one);
  expect(other).not.toBe(one);
});

it('an answer without a body has no validator either', () => {
  const page = toCachedPage({ status: 302, headers: { location: '/x' }, html: null, noStore: false });
  expect([page.etag, page.text]).toEqual([null, null]);
});
