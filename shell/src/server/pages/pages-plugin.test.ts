import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { RenderResult } from '@weft/render/protocol';
import { createRedirects } from '@weft/site/redirects';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { errorResponses } from '../error-responses';
import type { Previews } from '../preview/previews';
import type { PageRenderer, PageRequest } from '../render/page-renderer';
import type { ContentVersion } from './content-version';
import { pagesPlugin } from './pages-plugin';

const html = '<!doctype html><title>A page</title>';
const publicUrl = 'https://www.example.com/';
const POSTS_PER_WINDOW = 4;
let app: FastifyInstance;
let hasCanary: boolean;
let requests: PageRequest[];
let result: RenderResult;
let render: () => Promise<RenderResult>;
let version: string;

const redirectOf = createRedirects({
  patterns: ['/career', '/blog-list', '/service/mainservices/:name'],
  redirects: [{ from: '/jobs', to: '/career' }],
});

/** Records requests and returns what the test sets. */
class RecordingRenderer
  implements Pick<PageRenderer, 'data' | 'render' | 'sitemap' | 'shareOf' | 'shareForVersion' | 'hasCanary'>
{
  get hasCanary(): boolean {
    return hasCanary;
  }
  viewed = () => undefined;
  readonly shell = null;
  shareOf = () => (hasCanary ? ['mfe-content'] : []);
  shareForVersion = () => [];
  services = {
    sets: { of: () => ({ key: 'set', claims: this.claims, claimFor: () => null, redirectOf }) },
  };
  private readonly claims = [
    { name: 'mfe-content', paths: ['/blog-list', '/feed.xml'], query: { '/blog-list': ['page'] } },
  ];
  render(page: PageRequest): Promise<RenderResult> {
    requests.push(page);
    return render();
  }
  async data(page: PageRequest, { name, version }: { name: string; version: string }): Promise<RenderResult> {
    requests.push({ ...page, address: `${page.address} of ${name} ${version}` });
    return { ...result, headers: { 'content-type': 'application/json' }, html: '{"a":1}' };
  }
  async sitemap(page: PageRequest): Promise<RenderResult> {
    requests.push({ ...page, address: 'the map' });
    return { ...result, headers: { 'content-type': 'application/xml; charset=utf-8' }, html: '<urlset/>' };
  }
}

beforeEach(async () => {
  requests = [];
  hasCanary = false;
  version = '1';
  result = { status: 200, headers: {}, html, noStore: false };
  render = async () => result;
  const renderer = new RecordingRenderer() as unknown as PageRenderer;
  const content = { current: () => version } as unknown as ContentVersion;
  app = Fastify({ bodyLimit: 1_000 });
  errorResponses(app);
  const previews = {} as Previews;
  const options = { renderer, previews, publicUrl, postsPerWindow: POSTS_PER_WINDOW, content };
  await app.register(async (scope) => pagesPlugin(scope, options));
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const type = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (options: InjectOptions = {}) =>
  app.inject({
    method: 'POST',
    url: '/',
    headers: type,
    payload: 'name=Ada',
    ...options,
  });

async function encoded(form: FormData): Promise<InjectOptions> {
  const body = new Response(form);
  return {
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  };
}

describe('a page', () => {
  it('is HTML that browsers revalidate each time', async () => {
    const answer = await get('/blog-list?page=2');
    expect([answer.statusCode, answer.body]).toEqual([200, html]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'cdn-cache-control': 'max-age=2, stale-while-revalidate=2, stale-if-error=3600',
      vary: 'accept-encoding',
    });
    expect(requests[0]?.address).toBe('/blog-list?page=2');
  });

  it('is not kept by a cache in front while a canary runs', async () => {
    hasCanary = true;
    const { headers } = await get('/');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers).not.toHaveProperty('cdn-cache-control');
  });

  it('is not kept by a cache in front even if the canary goes back before the page is sent', async () => {
    hasCanary = true;
    render = async () => {
      hasCanary = false;
      return result;
    };
    const { headers } = await get('/');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers).not.toHaveProperty('cdn-cache-control');
  });

  it('is compressed for a client that accepts it, with a validator of its own', async () => {
    const plain = await get('/');
    const brotli = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(String(brotliDecompressSync(brotli.rawPayload))).toBe(html);
    expect(brotli.headers['etag']).not.toBe(plain.headers['etag']);
    expect(requests).toHaveLength(1);
  });

  it.each(['identity', 'br'])('is not sent again to a client that has it (%s)', async (encoding) => {
    const { headers } = await get('/', { 'accept-encoding': encoding });
    const etag = `${headers['etag']}`;
    for (const known of [etag, `W/${etag.replace('W/', '')}`, `"old", ${etag}`, '*']) {
      const answer = await get('/', { 'accept-encoding': encoding, 'if-none-match': known });
      expect([answer.statusCode, answer.body]).toEqual([304, '']);
      expect(answer.headers).toMatchObject({ etag, vary: 'accept-encoding' });
      expect(answer.headers['content-encoding']).toBeUndefined();
    }
  });

  it('is rendered again at once when the content has another version', async () => {
    await get('/');
    await get('/');
    version = '2';
    const timer = jest.spyOn(globalThis, 'setTimeout');
    await get('/');
    expect(requests).toHaveLength(2);
    // The good copy would be sent after 0.7 s.
    expect(timer.mock.calls.map(([, limit = 0]) => Math.round(limit / 100))).toContain(7);
    timer.mockRestore();
  });

  it('may be another kind of document', async () => {
    result = {
      ...result,
      headers: { 'content-type': 'application/atom+xml; charset=utf-8' },
      html: '<feed/>',
    };
    const answer = await get('/feed.xml');
    expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(answer.body).toBe('<feed/>');
  });

  it('GAT-06 is the sitemap at /sitemap.xml, kept like a page', async () => {
    const answer = await get('/sitemap.xml');
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(answer.body).toBe('<urlset/>');
    await get('/sitemap.xml');
    expect(requests.map(({ address }) => address)).toEqual(['the map']);
  });

  it('is rendered once, with its declared query only, whatever is added to its address', async () => {
    for (const query of ['?page=2', '?utm_source=mail&page=2', '?page=2&any', '?page=2&page=3'])
      expect((await get(`/blog-list${query}`)).statusCode).toBe(200);
    for (const query of ['?any', '?any=other', '']) await get(`/feed.xml${query}`);
    for (const query of ['?x=1', '?x=2']) expect((await get(`/sitemap.xml${query}`)).body).toBe('<urlset/>');
    expect(requests.map(({ address }) => address)).toEqual(['/blog-list?page=2', '/feed.xml', 'the map']);
  });

  it.each(['private', 'no-store', 'max-age=0'])('that says %s is rendered each time', async (control) => {
    result = { ...result, headers: { 'cache-control': control } };
    await get('/');
    expect((await get('/')).headers['cache-control']).toBe(control);
    expect(requests).toHaveLength(2);
  });

  it('that varies by a header the shell does not look at is rendered each time, and says so', async () => {
    result = { ...result, headers: { vary: 'Accept-Encoding, Cookie' } };
    await get('/');
    expect((await get('/')).headers['vary']).toBe('accept-encoding, cookie');
    expect(requests).toHaveLength(2);
  });

  it('is sent again when it has changed', async () => {
    const answer = await get('/', { 'if-none-match': '"something-else"' });
    expect([answer.statusCode, answer.body]).toEqual([200, html]);
  });

  it('that reports an error is always sent whole', async () => {
    result = { ...result, status: 503 };
    const answer = await get('/', { 'if-none-match': '*' });
    expect([answer.statusCode, answer.body]).toEqual([503, html]);
  });

  it('answers HEAD with only the headers', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['etag']).toBe((await get('/')).headers['etag']);
    expect(requests.map(({ method }) => method)).toEqual(['GET']);
  });

  it('is the same for everybody, because nothing of the visitor reaches it', async () => {
    await get('/', { cookie: 'a=b', 'user-agent': 'mine', authorization: 'x', referer: 'https://a.example' });
    expect(Object.keys(requests[0]?.headers ?? {})).toEqual(['x-request-id']);
    expect(requests[0]?.form).toBeNull();
  });

  it("passes a loader's redirect and headers on", async () => {
    result = {
      status: 302,
      headers: { location: '/career', 'cache-control': 'no-store' },
      html: null,
      noStore: false,
    };
    const answer = await get('/old');
    expect([answer.statusCode, answer.body]).toEqual([302, '']);
    expect(answer.headers).toMatchObject({ location: '/career', 'cache-control': 'no-store' });
  });

  it('that cannot be rendered at all does not tell the cause', async () => {
    render = () => Promise.reject(new Error('thread 7 fell over'));
    const answer = await get('/');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.body).not.toContain('thread');
  });
});

describe('redirects', () => {
  it.each([
    ['/Career', '/career'],
    ['/career/', '/career'],
    ['/Blog-List?category=ai&page=2', '/blog-list?category=ai&page=2'],
    ['/SERVICE/MainServices/Enterprise%20AI', '/service/mainservices/Enterprise%20AI'],
    // Never to another host.
    ['//evil.example/career', '/evil.example/career'],
  ])('%s → %s in one permanent hop (RTE-15, GAT-02)', async (from, to) => {
    const answer = await get(from);
    expect([answer.statusCode, answer.headers['location']]).toEqual([301, to]);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(requests).toEqual([]);
  });
});

describe('a form', () => {
  it('reaches the action with its body and without cookies, and its answer is not cached', async () => {
    const visitor = { referer: `${publicUrl}?utm_source=mail`, 'user-agent': 'Browser' };
    const headers = { ...type, ...visitor, origin: 'https://www.example.com', cookie: 'a=b' };
    const answer = await post({ remoteAddress: '192.0.2.1', headers });
    expect([answer.statusCode, answer.body]).toEqual([200, html]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(requests[0]).toMatchObject({
      method: 'POST',
      address: '/',
      headers: { ...visitor, 'x-forwarded-for': '192.0.2.1', 'x-request-id': expect.any(String) },
    });
    expect(requests[0]?.headers).not.toHaveProperty('cookie');
    expect(requests[0]?.form).toEqual({ texts: [['name', 'Ada']], files: [] });
  });

  it('of a visitor of a canary goes to that canary', async () => {
    hasCanary = true;
    await post();
    expect(requests[0]?.share).toEqual(['mfe-content']);
  });

  it('is rendered each time, and leaves the cached page alone', async () => {
    await get('/');
    result = { ...result, html: 'sent' };
    expect((await post()).body).toBe('sent');
    expect((await post()).body).toBe('sent');
    expect((await get('/')).body).toBe(html);
  });

  it.each([
    ['//', '/'],
    ['/Blog-List/?ref=1', '/blog-list?ref=1'],
  ])('to %s is redirected, with its body, to %s', async (url, location) => {
    const answer = await post({ url });
    expect([answer.statusCode, answer.headers.location]).toEqual([308, location]);
    expect(requests).toEqual([]);
  });

  it('GAT-09 with a file is on the disk while its page is made, and not for longer', async () => {
    const seen: string[] = [];
    render = async () => {
      // Longer than it would take to remove the file.
      await new Promise((resolve) => setTimeout(resolve, 50));
      for (const { path } of requests[0]?.form?.files ?? []) seen.push(await readFile(path ?? '', 'utf8'));
      return result;
    };
    const form = new FormData();
    form.append('first_name', 'Ada');
    form.append('resume', new File(['x'.repeat(5_000)], 'cv.txt', { type: 'text/plain' }));
    const answer = await post(await encoded(form));
    expect(answer.statusCode).toBe(200);
    const { texts, files } = requests[0]?.form ?? {};
    expect(texts).toEqual([['first_name', 'Ada']]);
    const path = files?.[0]?.path ?? '';
    expect(files).toEqual([{ name: 'resume', fileName: 'cv.txt', type: 'text/plain', path }]);
    expect(seen).toEqual(['x'.repeat(5_000)]);
    await expect(readFile(path)).rejects.toThrow('ENOENT');
  });

  it('has its file removed even if its page cannot be rendered', async () => {
    render = () => Promise.reject(new Error('the thread fell over'));
    const form = new FormData();
    form.append('resume', new File(['x'], 'cv.txt'));
    expect((await post(await encoded(form))).statusCode).toBe(503);
    await expect(readFile(requests[0]?.form?.files[0]?.path ?? '')).rejects.toThrow('ENOENT');
  });

  it('of another site is refused before anything is rendered', async () => {
    expect((await post({ headers: { ...type, origin: 'https://evil.example' } })).statusCode).toBe(403);
    expect(requests).toEqual([]);
  });

  it('from an address that sends too many is refused before its body is read or a page is rendered', async () => {
    const from = { remoteAddress: '192.0.2.1' };
    for (let sent = 0; sent < POSTS_PER_WINDOW; sent += 1) expect((await post(from)).statusCode).toBe(200);
    const answer = await post({ ...from, payload: 'x'.repeat(1_001) });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([429, 'text/plain; charset=utf-8']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(590);
    expect(answer.body).toMatch(/^Too many forms .* in 10 minutes\. The Back button/);
    const seen = await post({ ...from, headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(seen.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(seen.body).toMatch(/<html lang="en">.*<h1>Too many forms .*<a href="\/">/s);
    const style = /<style>(.*)<\/style>/s.exec(seen.body)?.[1] ?? '';
    expect(seen.headers['content-security-policy']).toContain(
      createHash('sha256').update(style).digest('base64'),
    );
    expect(requests).toHaveLength(POSTS_PER_WINDOW);
    expect((await post({ remoteAddress: '192.0.2.2' })).statusCode).toBe(200);
    expect((await app.inject({ url: '/', ...from })).statusCode).toBe(200);
  });

  it.each([
    [415, { headers: { 'content-type': 'application/json' }, payload: '{}' }],
    [413, { payload: 'x'.repeat(1_001) }],
    [400, { payload: '&'.repeat(300) }],
    [400, { headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
  ])('is refused with %d in plain words if it cannot be one of ours', async (status, options) => {
    const answer = await post(options);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    expect(requests).toEqual([]);
  });
});

it.each(['PUT', 'DELETE', 'PATCH'] as const)('%s is refused without rendering a page', async (method) => {
  expect((await app.inject({ method, url: '/' })).statusCode).toBe(405);
  expect(requests).toEqual([]);
});

describe('data of a page', () => {
  const address = '/_data/mfe-content/1.0.0-ab/blog-list?page=2&utm_source=x';

  it('are requested by remote, release and address, and cached apart from its document', async () => {
    await get('/blog-list?page=2');
    const response = await get(address);
    expect(requests.map((page) => page.address)).toEqual([
      '/blog-list?page=2',
      '/blog-list?page=2 of mfe-content 1.0.0-ab',
    ]);
    expect(response.headers['content-type']).toBe('application/json');
    expect(response.json()).toEqual({ a: 1 });
    await get(address);
    expect(requests).toHaveLength(2);
    const again = await get(address, { 'if-none-match': String(response.headers['etag']) });
    expect(again.statusCode).toBe(304);
  });

  it("are never replaced by another release's data", async () => {
    await get(address);
    result = { ...result, status: 503 };
    version = '2';
    expect((await get(address)).statusCode).toBe(200);
    expect((await get(address.replace('1.0.0-ab', '1.0.0-cd'))).statusCode).toBe(503);
  });

  it('are not served to a post, which goes to a page at that address', async () => {
    expect((await post({ url: address })).json).toBeDefined();
    expect(requests.map((page) => page.method)).toEqual(['POST']);
    expect(requests[0]?.address).toBe(address);
  });
});
