import type { RenderResult } from '@weft/render/protocol';
import { until } from '../../testing/until';
import { PageCache } from './page-cache';

const options = {
  fresh: 1_000,
  stale: 4_000,
  lastGood: 60_000,
  patience: 60_000,
  maxBytes: 20_000,
};
/** Earlier sets of releases. */
let earlier: string[];
let time: number;
let cache: PageCache;
let renders: number;
let result: RenderResult;

const good = (html: string): RenderResult => ({ status: 200, headers: {}, html, noStore: false });

/** `set` names the releases in service. */
const names = (address: string, set = 'one', maker = set) => ({
  key: `${set} ${address}`,
  address,
  remote: null,
  maker,
  releases: [{ version: set, earlier }],
  isForAll: true,
});

/** Requests a page. */
async function ask(address = '/', set = 'one', maker = set): Promise<string> {
  const page = await cache.get(names(address, set, maker), async () => {
    renders++;
    return result;
  });
  return `${page.status} ${await page.text?.bytesFor('identity')}`;
}

beforeEach(() => {
  time = 1_000_000;
  renders = 0;
  earlier = ['one', 'two'];
  result = good('first');
  cache = new PageCache({ ...options, now: () => time });
});

it('serves a fresh page without rendering', async () => {
  await ask();
  result = good('second');
  time += 999;
  expect(await ask()).toBe('200 first');
  expect(renders).toBe(1);
});

it('renders a page again in time even if the clock is set back', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(3_600_000);
  cache = new PageCache({ ...options, fresh: 20, stale: 20 });
  await ask();
  clock.mockReturnValue(0);
  result = good('second');
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(await ask()).toBe('200 second');
  clock.mockRestore();
});

it('serves a page for no longer than its Cache-Control, and soon retries a stand-in', async () => {
  result = { ...good('own'), headers: { 'cache-control': 'max-age=2' } };
  await ask();
  time += 2_000;
  result = good('kept');
  expect(await ask()).toBe('200 kept');
  time += 20_000;
  result = { ...good('failed'), status: 500 };
  expect(await ask()).toBe('200 kept');
  time += 1_000;
  result = good('mended');
  await ask();
  await until(async () => (await ask()) === '200 mended');
});

it('renews a page that lacks an answer of the API, and prefers a whole one after a failure', async () => {
  const inPart = { ...good('in part'), lacksData: true };
  result = inPart;
  await ask();
  result = good('whole');
  time += 1_000;
  await ask();
  await until(async () => (await ask()) === '200 whole');
  result = inPart;
  time += 20_000;
  expect(await ask()).toBe('200 in part');
  result = { ...good('out of order'), status: 503 };
  time += 10_000;
  expect([await ask(), await ask('/', 'two')]).toEqual(['200 whole', '200 whole']);
});

it('serves a stale page and renews it meanwhile', async () => {
  await ask();
  result = good('second');
  time += 1_000;
  expect(await ask()).toBe('200 first');
  expect(renders).toBe(2);
  // The renewed page is compressed in the background; the stale one is served until then.
  await until(async () => (await ask()) === '200 second');
  expect(renders).toBe(2);
});

it('keeps the compressed forms of a page whose text did not change', async () => {
  const ask = () => cache.get(names('/'), async () => good('the same'));
  const before = await (await ask()).text?.bytesFor('br');
  time += options.stale;
  expect(await (await ask()).text?.bytesFor('br')).toBe(before);
});

it('makes a visitor wait for a page that is too old', async () => {
  await ask();
  result = good('second');
  time += 4_000;
  expect(await ask()).toBe('200 second');
});

it('keeps a stale page if its renewal fails', async () => {
  await ask();
  time += 2_000;
  const broken = () => Promise.reject(new Error('no thread'));
  await expect(cache.get(names('/'), broken)).resolves.toMatchObject({ status: 200 });
  expect(await ask()).toBe('200 first');
});

it('rejects for a waiting visitor if the rendering fails, and tries again next time', async () => {
  const broken = () => Promise.reject(new Error('no thread'));
  await expect(cache.get(names('/'), broken)).rejects.toThrow('no thread');
  expect(await ask()).toBe('200 first');
});

it('renders once for many requests at the same time', async () => {
  let finish: (rendered: RenderResult) => void = () => undefined;
  const render = () => {
    renders++;
    return new Promise<RenderResult>((resolve) => {
      finish = resolve;
    });
  };
  const requests = Array.from({ length: 20 }, () => cache.get(names('/'), render));
  finish(good('for all'));
  const pages = await Promise.all(requests);
  expect(renders).toBe(1);
  expect(new Set(pages).size).toBe(1);
});

it('keeps pages of different releases and addresses apart', async () => {
  await ask('/a', 'one');
  result = good('second');
  expect(await ask('/a', 'two')).toBe('200 second');
  expect(await ask('/b', 'one')).toBe('200 second');
  expect(await ask('/a', 'one')).toBe('200 first');
});

it("serves a young page after another team's release while it is rendered again", async () => {
  await ask('/', 'one', 'marketing 1');
  result = good('second');
  time += options.stale - 1;
  expect(await ask('/', 'two', 'marketing 1')).toBe('200 first');
  await until(async () => (await ask('/', 'two', 'marketing 1')) === '200 second');
  expect(renders).toBe(2);
  time += options.stale;
  result = good('third');
  expect(await ask('/', 'three', 'marketing 1')).toBe('200 third');
});

it("shows a new release of the page's own team at once", async () => {
  await ask('/', 'one', 'marketing 1');
  result = good('second');
  expect(await ask('/', 'two', 'marketing 2')).toBe('200 second');
});

it("does not show a canary's visitors a page made for everybody", async () => {
  await ask('/', 'one', 'marketing 1');
  const render = async () => good('with the canary');
  const page = await cache.get({ ...names('/', 'some', 'marketing 1'), isForAll: false }, render);
  expect(String(await page.text?.bytesFor('identity'))).toBe('with the canary');
});

it('a canary’s copy stands in for its own page only, as long as others, and never in a shared cache', async () => {
  const canary = { ...names('/', 'two'), isForAll: false };
  const get = () => cache.get(canary, async () => result);
  expect((await get()).headers).not.toHaveProperty('cdn-cache-control');
  result = { ...good('out of order'), status: 503 };
  time += 10_000;
  expect((await get()).status).toBe(200);
  expect(await ask('/', 'one')).toBe('503 out of order');
  time += 50_000;
  expect((await get()).status).toBe(503);
});

it("a canary's 404 does not remove the last good page for others", async () => {
  await ask();
  result = { ...good('not found'), status: 404 };
  await cache.get({ ...names('/', 'two'), isForAll: false }, async () => result);
  result = { ...good('out of order'), status: 503 };
  expect(await ask('/', 'three')).toBe('200 first');
});

it.each([500, 503])('serves the last good page if rendering answers %d', async (status) => {
  await ask();
  result = { ...good('out of order'), status };
  time += 59_999;
  expect(await ask()).toBe('200 first');
});

it('serves the last good page of older releases if the new ones fail', async () => {
  await ask('/', 'one');
  result = { ...good('out of order'), status: 503 };
  expect(await ask('/', 'two')).toBe('200 first');
});

it('serves no page of a release that was taken back', async () => {
  await ask('/', 'three');
  result = { ...good('out of order'), status: 503 };
  expect(await ask('/', 'two')).toBe('503 out of order');
  expect(await ask('/', 'three')).toBe('200 first');
});

it('drops the last good page after its time', async () => {
  await ask();
  result = { ...good('out of order'), status: 503 };
  time += 60_000;
  expect(await ask()).toBe('503 out of order');
});

it('serves a 404, which is not a failure, instead of the last good page', async () => {
  await ask();
  result = { ...good('not found'), status: 404 };
  time += 4_000;
  expect(await ask()).toBe('404 not found');
});

it('a substitute made by the next release does not replace the last good copy', async () => {
  await ask();
  time += 10_000;
  result = { ...good('by two'), isSubstitute: true };
  expect(await ask()).toBe('200 by two');
  result = { ...good('out of order'), status: 503 };
  expect(await ask('/', 'two')).toBe('200 first');
});

it.each([
  ['503', { ...good('x'), status: 503 }],
  ['404', { ...good('x'), status: 404 }],
  ['a redirect', { status: 302, headers: { location: '/' }, html: null, noStore: false }],
  ['what the API forbids to keep', { ...good('x'), noStore: true }],
  ['what another release made', { ...good('x'), isSubstitute: true as const }],
])('does not keep %s', async (_what, answer) => {
  result = answer;
  await ask();
  await ask();
  expect(renders).toBe(2);
});

it('keeps no more than its limit', async () => {
  result = good('x'.repeat(2_500));
  await ask('/a');
  await ask('/b');
  await ask('/c');
  expect(renders).toBe(3);
  await ask('/c');
  expect(renders).toBe(3);
  await ask('/a');
  expect(renders).toBe(4);
});

it('keeps a page, however many addresses with queries are requested', async () => {
  await ask('/a');
  for (let at = 0; at < 30; at += 1) await ask(`/b?page=${at}`);
  renders = 0;
  await ask('/a');
  expect(renders).toBe(0);
  await ask('/b?page=0');
  expect(renders).toBe(1);
});

describe('a rendering that takes long', () => {
  const PATIENCE = 50;
  /** Pending renderings, which the test finishes. */
  let finish: ((result: RenderResult) => void)[];
  const slowly = () => {
    renders++;
    return new Promise<RenderResult>((resolve) => finish.push(resolve));
  };
  const askSlow = async (set = 'one') => {
    const page = await cache.get(names('/', set), slowly);
    return `${page.status} ${await page.text?.bytesFor('identity')}`;
  };

  beforeEach(async () => {
    finish = [];
    cache = new PageCache({ ...options, patience: PATIENCE, now: () => time });
    await ask();
    time += 10_000;
  });

  it('is replaced by the last good page, and goes on', async () => {
    expect(await askSlow()).toBe('200 first');
    finish[0]?.(good('second'));
    await until(async () => (await askSlow()) === '200 second');
    expect(renders).toBe(2);
  });

  it('makes no later visitor wait', async () => {
    cache = new PageCache({ ...options, patience: 600_000, lastGood: 3_600_000, now: () => time });
    await ask();
    time += 10_000;
    const first = askSlow();
    time += 600_000;
    expect(await askSlow()).toBe('200 first');
    finish[0]?.(good('second'));
    expect(await first).toBe('200 second');
  });

  it('is waited for if there is no good page', async () => {
    const waiting = cache.get(names('/other'), slowly);
    await new Promise((resolve) => setTimeout(resolve, PATIENCE * 3));
    finish[0]?.(good('other'));
    expect(String(await (await waiting).text?.bytesFor('identity'))).toBe('other');
  });

  it('is not shared between old and new releases', async () => {
    expect(await askSlow('one')).toBe('200 first');
    result = good('second');
    // On a busy machine, this rendering may also exceed the patience.
    await until(async () => (await ask('/', 'two')) === '200 second');
    expect(await ask('/', 'two')).toBe('200 second');
    expect(renders).toBe(3);
  });

  it('that ends with a 404 leaves no good copy of the page', async () => {
    expect(await askSlow()).toBe('200 first');
    finish[0]?.({ ...good('gone'), status: 404 });
    result = { ...good('out of order'), status: 503 };
    await until(async () => (await ask()) === '503 out of order');
  });
});

it.each([
  ['is down', async () => ({ ...good('out of order'), status: 503 })],
  ['throws', () => Promise.reject(new Error('no thread'))],
])(
  'while rendering %s, the good copy is served and renewal is tried again a second later',
  async (_, failing) => {
    await ask();
    time += 10_000;
    const failed = () => {
      renders++;
      return failing();
    };
    const again = async () => String(await (await cache.get(names('/'), failed)).text?.bytesFor('identity'));
    for (let visit = 0; visit < 5; visit++) expect(await again()).toBe('first');
    expect(renders).toBe(2);
    time += 1_000;
    expect(await again()).toBe('first');
    expect(renders).toBe(3);
  },
);

it('keeps a page for as long as its Cache-Control says', async () => {
  result = { ...good('first'), headers: { 'cache-control': 'max-age=30' } };
  await ask();
  time += 29_999;
  expect(await ask()).toBe('200 first');
  expect(renders).toBe(1);
  time += 1;
  result = good('second');
  expect(await ask()).toBe('200 second');
});
