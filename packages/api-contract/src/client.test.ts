import { categoriesOf } from './case-studies';
import { type ApiClient, createApiClient } from './client';

interface Sent {
  url: string;
  init: RequestInit;
}

/** A client whose calls are all answered by `answer`, and the requests it sent. */
function clientFor(answer: () => Response | Promise<Response>, baseUrl = 'https://api.example.com/') {
  const sent: Sent[] = [];
  const fetch = async (url: unknown, init: RequestInit = {}) => {
    sent.push({ url: String(url), init });
    init.signal?.throwIfAborted();
    return answer();
  };
  return { client: createApiClient({ baseUrl, fetch }), sent };
}

const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const enquiry = {
  name: 'Sample Person',
  email: 'a@b',
  service: 'others',
  comments: '',
  mobile_number: '1',
} as const;

describe('addresses', () => {
  it.each(['https://api.example.com/', 'https://api.example.com', 'https://api.example.com//'])(
    'API-01 joins %s and a path with one slash',
    async (baseUrl) => {
      const { client, sent } = clientFor(json([]), baseUrl);
      await client.jobOpeningList();
      expect(sent[0]?.url).toBe('https://api.example.com/job_opening_list');
      expect(sent[0]?.init).not.toHaveProperty('method');
    },
  );

  it('works below a root-relative base and encodes parameters', async () => {
    const { client, sent } = clientFor(json({ title: 'T' }), '/api/');
    await client.blogDetail('a/b?c&d é');
    expect(sent[0]?.url).toBe('/api/blog_detail/a%2Fb%3Fc%26d%20%C3%A9');
  });

  it.each(['', '.', '..', '\ud800'])('makes no request for %j, which fits into no address', async (slug) => {
    const { client, sent } = clientFor(json({ title: 'T' }));
    expect(await client.blogDetail(slug)).toEqual({ ok: false, reason: 'not-found' });
    expect(sent).toEqual([]);
  });
});

describe('reading', () => {
  it('ENT-04 tolerates missing, null and odd fields, and drops items that are no objects', async () => {
    const { client } = clientFor(
      json([null, 'x', ['y'], {}, { id: '7', title: null, category: null, author: 5 }]),
    );
    expect(await client.blogList()).toEqual({
      ok: true,
      data: [
        {
          id: '7',
          slug: '',
          title: '',
          thumbnail: null,
          category: { name: '', slug: '' },
          author: '5',
          updated_at: '',
        },
      ],
    });
  });

  it('ENT-05 reads keywords from a list, and image paths as given', async () => {
    const { client } = clientFor(json({ title: 'T', meta_keywords: ['a', 'b'], thumbnail: '../x y.png' }));
    const result = await client.blogDetail('t');
    expect(result).toMatchObject({ ok: true, data: { meta_keywords: 'a, b', thumbnail: '../x y.png' } });
  });

  it.each([
    ['API-08', 'related_blogs', (client: ApiClient) => client.relatedBlogs('a-post')],
    ['API-09', 'casestudy_list', (client: ApiClient) => client.caseStudyList()],
  ])('%s reads %s as a list', async (_id, path, call) => {
    const { client, sent } = clientFor(json([{ title: 'T' }, null]));
    expect(await call(client)).toMatchObject({ ok: true, data: [{ title: 'T' }] });
    expect(sent[0]?.url).toBe(`https://api.example.com/${path}`);
  });

  it('API-08 asks for related posts by a POST of the slug', async () => {
    const { client, sent } = clientFor(json([]));
    await client.relatedBlogs('a-post');
    expect(sent[0]?.init).toMatchObject({ method: 'POST', body: '{"slug":"a-post"}' });
  });

  it.each([
    [{ name: 'AI', slug: 'ai' }, ['ai']],
    [
      [
        { name: 'AI', slug: 'ai' },
        { name: 'Data', slug: 'data' },
      ],
      ['ai', 'data'],
    ],
    ['ai', ['ai']],
    [
      ['ai', { name: 'Data', slug: 'data' }],
      ['ai', 'data'],
    ],
    [null, []],
    [{}, []],
    [[], []],
  ])('ENT-09 reads the category %j of a case study', async (category, slugs) => {
    const result = await clientFor(json([{ id: 1, category }])).client.caseStudyList();
    expect(result.ok && result.data.flatMap(categoriesOf).map(({ slug }) => slug)).toEqual(slugs);
  });

  it.each([
    [{}, null, []],
    [{ project_timeline: null, technologies_used: null }, null, []],
    [{ project_timeline: '' }, null, []],
    [{ project_timeline: 0, technologies_used: [] }, 0, []],
    [{ project_timeline: '12 weeks', technologies_used: 'Python, Go' }, '12 weeks', ['Python', 'Go']],
    [{ technologies_used: '<ul><li>Python</li>\n<li>Go</li></ul>' }, null, ['Python', 'Go']],
    [{ technologies_used: ['Python', 5, 'Go'] }, null, ['Python', 'Go']],
  ])('ENT-10 D-31 reads the figures and technologies of %j', async (fields, timeline, technologies) => {
    const { client, sent } = clientFor(json({ title: 'T', ...fields }));
    expect(await client.caseStudyDetail('a-study')).toMatchObject({
      ok: true,
      data: { title: 'T', Introduction: '', project_timeline: timeline, technologies_used: technologies },
    });
    expect(sent[0]?.url).toBe('https://api.example.com/casestudy_detail/a-study');
  });

  it('sends the search words in the query', async () => {
    const answer = { query: 'a & b', results: [{ kind: 'job', key: 1, title: 'T', excerpt: null }] };
    const { client, sent } = clientFor(json(answer));
    expect(await client.search('a & b', { limit: 5 })).toEqual({
      ok: true,
      data: { query: 'a & b', results: [{ kind: 'job', key: '1', title: 'T', excerpt: [] }] },
    });
    await client.search('a');
    expect(sent.map(({ url }) => url)).toEqual([
      'https://api.example.com/search?q=a+%26+b&limit=5',
      'https://api.example.com/search?q=a',
    ]);
  });

  it('reads the version of the content, and fails if the API has none', async () => {
    const version = async (body: unknown) => await clientFor(json(body)).client.contentVersion();
    expect(await version({ version: 'x' })).toEqual({ ok: true, data: { version: 'x' } });
    expect((await version({ version: '' })).ok).toBe(false);
    expect((await version([])).ok).toBe(false);
  });

  it.each([[null], [{}], [[]], ['']])('treats the detail %j as not found', async (body) => {
    const { client } = clientFor(json(body));
    expect(await client.jobOpeningDetail(1)).toEqual({ ok: false, reason: 'not-found', status: 200 });
  });

  it('treats an empty answer as not found, and a page of HTML as a broken API', async () => {
    expect(await clientFor(() => new Response('')).client.blogDetail('x')).toMatchObject({
      reason: 'not-found',
    });
    expect(await clientFor(() => new Response('<p>Hi')).client.blogDetail('x')).toMatchObject({
      reason: 'unavailable',
    });
  });

  it.each([[null], [{}], ['x'], [5]])('treats %j instead of a list as a broken API', async (body) => {
    const { client } = clientFor(json(body));
    expect(await client.blogList()).toEqual({ ok: false, reason: 'unavailable', status: 200 });
  });
});

describe('failures', () => {
  it.each([
    [404, 'not-found'],
    [410, 'not-found'],
    [400, 'rejected'],
    [422, 'rejected'],
    [401, 'unavailable'],
    [403, 'unavailable'],
    [408, 'unavailable'],
    [429, 'unavailable'],
    [500, 'unavailable'],
    [503, 'unavailable'],
  ])('reports status %i as %s', async (status, reason) => {
    const { client } = clientFor(() => new Response('x', { status }));
    const calls = [client.blogDetail('x'), client.blogList(), client.sendEnquiry(enquiry)];
    expect(await Promise.all(calls)).toEqual(Array(3).fill({ ok: false, reason, status }));
  });

  it.each([
    [{ message: ' Try later. ' }, 'Try later.'],
    [{ error: 'Gone', detail: 'other' }, 'Gone'],
    [{ detail: 'There is no such post.' }, 'There is no such post.'],
    [{ message: '<b>x</b>', detail: 'Plain' }, 'Plain'],
    [{ message: 'x'.repeat(201) }, undefined],
    [{ message: 'Error: x\n    at f (a.js:1:2)' }, undefined],
    [{ message: 'Error: x at f.js:12:3' }, undefined],
    [{ message: 'Error: x at f (/app/x.js:1:2)' }, undefined],
    [{ message: 'TypeError: x at node:internal/main:12:3' }, undefined],
    [{ message: 'We are back at 18:30.' }, 'We are back at 18:30.'],
    [{ message: 'Closed until 2025-03-12 18:00:00.' }, 'Closed until 2025-03-12 18:00:00.'],
    [{ message: 'Try again at 9:00 tomorrow.' }, 'Try again at 9:00 tomorrow.'],
    [{ message: { text: 'x' } }, undefined],
    [null, undefined],
  ])('D-55 %j gives the message %j', async (body, message) => {
    const result = await clientFor(json(body, 500)).client.blogDetail('x');
    expect(result.ok ? null : result.message).toBe(message);
  });

  it.each([
    ['90', 90],
    ['0', 0],
    [new Date(Date.now() - 60_000).toUTCString(), 0],
    ['soon', undefined],
    ['-3', undefined],
  ])('reads the seconds of Retry-After %j', async (value, seconds) => {
    const answer = () => new Response('', { status: 429, headers: { 'retry-after': value } });
    const result = await clientFor(answer).client.blogDetail('x');
    expect(result.ok ? null : result.retryAfter).toBe(seconds);
  });

  it('reads a Retry-After that is a date', async () => {
    const date = new Date(Date.now() + 60_000).toUTCString();
    const answer = () => new Response('', { status: 503, headers: { 'retry-after': date } });
    const result = await clientFor(answer).client.blogDetail('x');
    expect(result.ok ? 0 : result.retryAfter).toBeGreaterThan(50);
    expect(result.ok ? 0 : result.retryAfter).toBeLessThanOrEqual(60);
  });

  it('does not throw when there is no network', async () => {
    const { client } = clientFor(() => Promise.reject(new TypeError('fetch failed')));
    expect(await client.blogList()).toEqual({ ok: false, reason: 'unavailable' });
  });

  it("throws when the caller's signal aborts, but not when it times out", async () => {
    const { client } = clientFor(json([]));
    const controller = new AbortController();
    controller.abort();
    await expect(client.blogList({ signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    const late = AbortSignal.timeout(0);
    await new Promise((resolve) => late.addEventListener('abort', resolve));
    expect(await client.blogList({ signal: late })).toEqual({ ok: false, reason: 'unavailable' });
  });
});

describe('sending', () => {
  const send = (client: ApiClient) => client.sendEnquiry(enquiry);

  it('ENT-01 API-03 sends exactly the five keys, as JSON, without credentials', async () => {
    const { client, sent } = clientFor(json({ ok: true }, 201));
    const more = { ...enquiry, services: 'x', subject: 'y' };
    expect(await client.sendEnquiry(more)).toEqual({ ok: true, data: '' });
    const init = sent[0]?.init;
    expect(JSON.parse(String(init?.body))).toEqual(enquiry);
    expect(init).toMatchObject({ method: 'POST', credentials: 'omit' });
    expect(init?.headers).toMatchObject({ 'content-type': 'application/json' });
  });

  it.each([[{ id: 5 }], [true], [1], ['sent'], [[]]])(
    'API-03 treats the truthy answer %j as success',
    async (body) => {
      expect((await send(clientFor(json(body)).client)).ok).toBe(true);
    },
  );

  it.each(['', 'null', 'false', '0', '""', '  '])(
    'API-14 treats the falsy answer %j as a failure',
    async (body) => {
      const { client } = clientFor(() => new Response(body));
      expect(await send(client)).toMatchObject({ ok: false, reason: 'unavailable' });
    },
  );

  it('treats any 2xx with text as success', async () => {
    expect((await send(clientFor(() => new Response('OK', { status: 202 })).client)).ok).toBe(true);
  });
});

describe('applying', () => {
  const form = () => {
    const data = new FormData();
    data.append('first_name', 'Ada');
    return data;
  };

  it('API-13 sends the form as it is, with the given headers and no content type', async () => {
    const { client, sent } = clientFor(json({ ok: true, id: '1', reference: 'APP-1' }, 201));
    const body = form();
    const answer = await client.sendApplication(body, { headers: { 'idempotency-key': 'k' } });
    expect(answer).toEqual({ ok: true, data: 'APP-1' });
    expect(sent[0]?.url).toBe('https://api.example.com/job_application');
    expect(sent[0]?.init).toMatchObject({ method: 'POST', body, credentials: 'omit' });
    expect(sent[0]?.init.headers).toEqual({ accept: 'application/json', 'idempotency-key': 'k' });
  });

  it('API-13 treats any 2xx as success, whatever its content', async () => {
    const { client } = clientFor(() => new Response(null, { status: 204 }));
    expect(await client.sendApplication(form())).toEqual({ ok: true, data: '' });
  });

  it('passes on the refused fields with their messages, and drops those with markup', async () => {
    const errors = [{ field: 'resume', message: 'Attach one file' }, { field: 'x', message: '<b>' }, 'odd'];
    const { client } = clientFor(json({ detail: 'Some fields were not accepted.', errors }, 422));
    expect(await client.sendApplication(form())).toEqual({
      ok: false,
      reason: 'rejected',
      status: 422,
      message: 'Some fields were not accepted.',
      errors: [{ field: 'resume', message: 'Attach one file' }],
    });
  });

  it('passes on the details of a closed opening', async () => {
    const closed = { id: '3', title: 'Weaver', location: 'Remote' };
    const { client } = clientFor(json({ detail: 'Closed.', job_opening: closed }, 410));
    expect(await client.jobOpeningDetail('3')).toMatchObject({ reason: 'not-found', closedJob: closed });
  });
});
