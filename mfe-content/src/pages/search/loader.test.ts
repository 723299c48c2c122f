import { LONGEST_SEARCH } from '@weft/api-contract/search';
import { loadWith } from '@weft/test-api/load-with';
import { testApi } from '@weft/test-api/test-api';
import { loader, type SearchData } from './loader';

const excerpt = [
  { text: 'The ', marked: false },
  { text: 'loom', marked: true },
];
const hit = (kind: string, key: string | number) => ({ kind, key, title: `Title of ${key}`, excerpt });

const api = testApi();
const load = (search: string) => loadWith<SearchData>(api, loader, { address: `/search${search}` });
/** The addresses that the API was called with. */
const apiUrls = () => api.requests.map((call) => new URL(call.replace('GET ', ''), api.url));

it.each(['', '?q=', '?q=%20%09', '?other=x'])('%j is no search and makes no API call', async (search) => {
  expect(await load(search)).toEqual({ data: { words: '', results: [] }, status: 200, events: [] });
  expect(api.requests).toEqual([]);
});

it('asks once for the best 20, and gives each result its address', async () => {
  const kinds = [
    hit('post', 'a b'),
    hit('case-study', 'queue'),
    hit('service-group', 'Data Science'),
    hit('service', 'Chatbots'),
    hit('industry', 'Food & Beverages'),
    hit('job', 7),
  ];
  api.answer = { body: { query: 'loom', results: kinds } };
  const { data, status, events } = await load('?q=%20loom%20');
  expect({ status, events, words: data.words }).toEqual({ status: 200, events: [], words: 'loom' });
  expect(data.results?.map(({ kind, href }) => [kind, href])).toEqual([
    ['Blog', '/blog/a%20b'],
    ['Case study', '/casestudy/queue'],
    ['Services', '/service/mainservices/Data%20Science'],
    ['Service', '/service/Chatbots'],
    ['Industry', '/industires/Food%20%26%20Beverages'],
    ['Career', '/joblist/7'],
  ]);
  expect(data.results?.[0]).toMatchObject({ title: 'Title of a b', excerpt });
  expect(apiUrls().map(({ pathname, search }) => pathname + search)).toEqual(['/search?q=loom&limit=20']);
});

it.each([
  ['markup', '<script>alert(1)</script>'],
  ['a query of its own', 'x&limit=9999#y'],
  ['a way up', '../../contact_form'],
  ['SQL', "'; DROP TABLE posts; --"],
  ['operators', '"(a | b):* & !c'],
  ['a null and line breaks', 'a\0\r\nb'],
  ['another script', 'वस्त्र 🧵'],
])('hostile words reach the API unchanged, as text: %s', async (_what, words) => {
  api.answer = { body: { query: '', results: [] } };
  expect(await load(`?q=${encodeURIComponent(words)}`)).toEqual({
    data: { words, results: [] },
    status: 200,
    events: [],
  });
  expect(apiUrls()).toHaveLength(1);
  expect(apiUrls()[0]?.pathname).toBe('/search');
  expect([...(apiUrls()[0]?.searchParams ?? [])]).toEqual([
    ['q', words],
    ['limit', '20'],
  ]);
});

it.each([
  ['quotes', '"'.repeat(6_000), '"'.repeat(LONGEST_SEARCH)],
  ['words', 'warp '.repeat(2_000), 'warp '.repeat(40).trim()],
  ['pairs of surrogates', '🧵'.repeat(1_000), '🧵'.repeat(LONGEST_SEARCH)],
])(
  'of very many %s only what the API uses is sent, since a long address is refused',
  async (_what, typed, words) => {
    api.answer = { body: { query: '', results: [] } };
    expect(await load(`?q=${encodeURI(typed)}`)).toMatchObject({ data: { words, results: [] }, status: 200 });
    expect(apiUrls()[0]?.searchParams.get('q')).toBe(words);
  },
);

it.each([400, 414, 431])(
  'words that the API refuses with %d make the page 400, not 503, which would count against the release',
  async (status) => {
    api.answer = { status };
    expect(await load('?q=a')).toMatchObject({ data: { results: null }, status: 400, events: [{}] });
  },
);

it.each(['?q=%', '?q=%E0%A4%A', '?q=a&q=b', '?q[]=a&q=b'])(
  '%j is read as far as possible',
  async (search) => {
    api.answer = { body: { query: '', results: [] } };
    expect(await load(search)).toMatchObject({ data: { results: [] }, status: 200 });
    expect(apiUrls()[0]?.searchParams.getAll('q')).toHaveLength(1);
  },
);

it.each([
  ['fails', { status: 500 }, 500],
  ['asks for patience', { status: 429 }, 429],
  ['answers with a page', { body: '<html>' }, 200],
  ['answers nothing', { body: '' }, 200],
])('ERR-12 if the API %s: 503, logged without the words', async (_what, answer, status) => {
  api.answer = answer;
  expect(await load('?q=my+secret')).toEqual({
    data: { words: 'my secret', results: null },
    status: 503,
    events: [{ level: 'error', message: 'search failed', fields: { status } }],
  });
});

it('a visitor who leaves ends the call, and nothing is logged', async () => {
  const visit = new AbortController();
  visit.abort();
  const report = jest.fn();
  const loading = loadWith(api, loader, { address: '/search?q=a', site: { report }, signal: visit.signal });
  await expect(loading).rejects.toMatchObject({ name: 'AbortError' });
  expect(report).not.toHaveBeenCalled();
});
