import type { SiteContext, SiteEvent } from '@weft/router';
import { testApi } from '@weft/test-api/test-api';
import { apiOf, orLog } from './api-of';

const api = testApi();
const events: SiteEvent[] = [];
beforeEach(() => {
  events.length = 0;
});
const site = (change: Partial<SiteContext> = {}): SiteContext => ({
  apiUrl: api.url,
  fetch,
  report: (event) => void events.push(event),
  ...change,
});

it('reaches the API at the site’s address, with what the site lends', async () => {
  api.answer = { body: [{ name: 'AI', slug: 'ai' }] };
  const lent = (...[input, init]: Parameters<typeof fetch>) =>
    fetch(input, { ...init, headers: { 'x-request-id': 'r-1' } });
  expect(await apiOf(site({ fetch: lent })).categoryList()).toEqual({
    ok: true,
    data: [{ name: 'AI', slug: 'ai' }],
  });
  expect(api.asked).toEqual(['GET /category_list']);
  expect(api.received[0]?.headers).toMatchObject({ 'x-request-id': 'r-1' });
});

it('ERR-03 what a call gave is given on, and nothing is logged', () => {
  for (const data of [[], '', 0, null]) expect(orLog(site(), 'blog_list', { ok: true, data })).toBe(data);
  expect(events).toEqual([]);
});

it.each([
  [500, { status: 500 }, 500],
  ['no answer', {}, null],
])('ERR-03 a failure (%s) is null, and logged by call and status only', (_what, rest, status) => {
  const failure = { ok: false, reason: 'unavailable', message: 'of ada@site.example', ...rest } as const;
  expect(orLog(site(), 'blog_list', failure)).toBeNull();
  expect(events).toEqual([{ level: 'error', message: 'blog_list failed', fields: { status } }]);
});
