import { apiOf, orLog } from './api-of';

const events: object[] = [];
beforeEach(() => {
  events.length = 0;
});
const site = (lent: typeof fetch = fetch) => ({
  apiUrl: 'https://api.example.com/',
  fetch: lent,
  report: (event: object) => void events.push(event),
});

it('reaches the API at the site’s address, with what the site lends', async () => {
  const asked: unknown[] = [];
  const lent: typeof fetch = async (address) => {
    asked.push(address);
    return Response.json([{ name: 'AI', slug: 'ai' }]);
  };
  expect(await apiOf(site(lent)).categoryList()).toEqual({ ok: true, data: [{ name: 'AI', slug: 'ai' }] });
  expect(asked).toEqual(['https://api.example.com/category_list']);
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
