import { apiOf, dataOrLog } from './api-of';

const events: object[] = [];
beforeEach(() => {
  events.length = 0;
});
const site = (lent: typeof fetch = fetch) => ({
  apiUrl: 'https://api.example.com/',
  fetch: lent,
  report: (event: object) => void events.push(event),
});

it('calls the API at the site’s address with the site’s own fetch', async () => {
  const requestedUrls: unknown[] = [];
  const lent: typeof fetch = async (address) => {
    requestedUrls.push(address);
    return Response.json([{ name: 'AI', slug: 'ai' }]);
  };
  expect(await apiOf(site(lent)).categoryList()).toEqual({ ok: true, data: [{ name: 'AI', slug: 'ai' }] });
  expect(requestedUrls).toEqual(['https://api.example.com/category_list']);
});

it('ERR-03 the data of a successful call is returned as it is, and nothing is logged', () => {
  for (const data of [[], '', 0, null]) expect(dataOrLog(site(), 'blog_list', { ok: true, data })).toBe(data);
  expect(events).toEqual([]);
});

it.each([
  [500, { status: 500 }, 500],
  ['no answer', {}, null],
])('ERR-03 a failure (%s) gives null, and is logged with its call and status only', (_what, rest, status) => {
  const failure = { ok: false, reason: 'unavailable', message: 'of ada@site.example', ...rest } as const;
  expect(dataOrLog(site(), 'blog_list', failure)).toBeNull();
  expect(events).toEqual([{ level: 'error', message: 'blog_list failed', fields: { status } }]);
});
