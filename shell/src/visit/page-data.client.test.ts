import type { ServerResponse } from 'node:http';
import { PAGE_DATA_HEADER } from '@weft/federation/boot';
import { testServer } from '@weft/test-api/test-server';
import { PageData } from './page-data.client';

const release = { name: 'mfe-content', version: '1' };
const { signal } = new AbortController();

let requests: string[];
let answer: (response: ServerResponse) => void;
let pages: PageData;

const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse) =>
    response.writeHead(status, { [PAGE_DATA_HEADER]: '1' }).end(JSON.stringify(body));

/** A response of something in front of the site: a gateway, a firewall, a CDN. */
const others = (status: number, type: string, body: string) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': type }).end(body);

const later = (milliseconds: number) => {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + milliseconds);
};

const server = testServer((request, response) => {
  requests.push(request.url ?? '');
  answer(response);
});
beforeEach(() => {
  requests = [];
  pages = new PageData((address, init) => fetch(new URL(String(address), server.url), init));
});
afterEach(() => jest.restoreAllMocks());

it.each([200, 404, 410, 503])('gives the data of the page, also with status %d', async (status) => {
  answer = json({ state: 'x' }, status);
  expect(await pages.load(release, '/blog/a%20b?page=2', signal)).toEqual({ state: 'x' });
  expect(requests).toEqual(['/_data/mfe-content/1/blog/a%20b?page=2']);
});

it.each([
  ['an answer without data', (response: ServerResponse) => response.writeHead(503).end()],
  ['a document', others(200, 'text/html', '<p>')],
  ["a gateway's error", others(500, 'application/json', '{"message":"Internal server error"}')],
  ["a firewall's refusal", others(429, 'application/json; charset=utf-8', '{"error":"rate limited"}')],
  ['JSON that is nothing of ours', others(200, 'application/json', '{}')],
  ['half an answer', (response: ServerResponse) => response.setHeader(PAGE_DATA_HEADER, '1').end('{')],
  ['a cut connection', (response: ServerResponse) => response.destroy()],
])('%s is a failure', async (_what, failure) => {
  answer = failure;
  await expect(pages.load(release, '/blog', signal)).rejects.toThrow();
});

it('leads to a document if another release serves the page by now', async () => {
  answer = (response) => response.writeHead(409).end();
  const response = (await pages.load(release, '/blog?page=2', signal)) as Response;
  expect(response.headers.get('location')).toBe('/blog?page=2');
  expect(response.headers.get('x-remix-reload-document')).toBe('true');
});

it('follows a redirect inside the site', async () => {
  answer = (response) => response.writeHead(204, { location: '/new' }).end();
  const response = (await pages.load(release, '/old', signal)) as Response;
  expect(response.headers.get('location')).toBe('/new');
  expect(response.headers.get('x-remix-reload-document')).toBeNull();
});

/** Lets the next request wait for its answer until `end` is called. */
const holdBack = (last: (response: ServerResponse) => void) => {
  let end = (): void => undefined;
  const requested = new Promise<void>((resolve) => {
    answer = (response) => {
      end = () => last(response);
      resolve();
    };
  });
  return { requested, end: () => end() };
};
/** Waits until the requests have been answered. */
const answered = () => new Promise((resolve) => setTimeout(resolve, 50));
/** Resolves with the next address whose data have changed. */
const changed = () =>
  new Promise<string>((resolve) => {
    pages.onChange = resolve;
  });

describe('an answer that was fetched ahead', () => {
  beforeEach(() => {
    pages.isArrival = true;
    answer = json('first');
  });

  it.each([
    ['on its way', async () => undefined],
    ['there', answered],
  ])('is used by the visit if it is %s, and is fetched once', async (_where, wait) => {
    pages.prefetch(release, '/blog');
    pages.prefetch(release, '/blog');
    await wait();
    expect(await pages.load(release, '/blog', signal)).toBe('first');
    expect(requests).toHaveLength(1);
  });

  it('is fetched again after four seconds', async () => {
    pages.prefetch(release, '/blog');
    await answered();
    later(4_100);
    answer = json('second');
    const change = changed();
    expect(await pages.load(release, '/blog', signal)).toBe('first');
    expect(await change).toBe('/blog');
  });

  it.each([
    ['on its way', async () => undefined],
    ['there', answered],
  ])('is not used if a form was sent while it was %s', async (_where, wait) => {
    pages.prefetch(release, '/blog');
    await wait();
    pages.forget();
    await answered();
    answer = json('second');
    expect(await pages.load(release, '/blog', signal)).toBe('second');
  });

  it('is fetched again by the visit if fetching it ahead failed', async () => {
    answer = (response) => response.writeHead(503).end();
    pages.prefetch(release, '/blog');
    await answered();
    answer = json('second');
    expect(await pages.load(release, '/blog', signal)).toBe('second');
  });

  it('is fetched again after four seconds if it leads elsewhere', async () => {
    answer = (response) => response.writeHead(204, { location: '/new' }).end();
    pages.prefetch(release, '/blog');
    await answered();
    later(4_100);
    answer = json('second');
    pages.prefetch(release, '/blog');
    await answered();
    expect(requests).toHaveLength(2);
    expect(await pages.load(release, '/blog', signal)).toBe('second');
  });

  it('that fails after a click more than a second later is requested again', async () => {
    const { requested, end } = holdBack((response) => response.writeHead(503).end());
    pages.prefetch(release, '/blog');
    await requested;
    later(1_100);
    const visit = pages.load(release, '/blog', signal);
    answer = json('second');
    end();
    expect(await visit).toBe('second');
  });

  it('that was requested with the click fails the visit, however late, and is not requested again', async () => {
    const { requested, end } = holdBack((response) => response.writeHead(503).end());
    pages.prefetch(release, '/blog');
    const visit = pages.load(release, '/blog', signal);
    await requested;
    later(15_000);
    end();
    await expect(visit).rejects.toThrow('503');
    expect(requests).toHaveLength(1);
  });
});

describe('an answer that was fetched in an idle moment', () => {
  beforeEach(() => {
    pages.isArrival = true;
  });

  it('is shown at once, and fetched again after four seconds', async () => {
    answer = json('first');
    await pages.keep(release, '/blog');
    expect(await pages.load(release, '/blog', signal)).toBe('first');
    expect(requests).toHaveLength(1);
    later(60_000);
    answer = json('second');
    const change = changed();
    expect(await pages.load(release, '/blog', signal)).toBe('first');
    expect(await change).toBe('/blog');
  });

  it('is fetched once', async () => {
    answer = json('first');
    await Promise.all([pages.keep(release, '/blog'), pages.keep(release, '/blog')]);
    await pages.keep(release, '/blog');
    expect(requests).toHaveLength(1);
  });

  it('is dropped if a form was sent meanwhile', async () => {
    answer = json('first');
    const pending = pages.keep(release, '/blog');
    pages.forget();
    await pending;
    answer = json('second');
    expect(await pages.load(release, '/blog', signal)).toBe('second');
  });

  it.each([
    ['cannot be shown', json('not now', 503)],
    ['is cut', (response: ServerResponse) => response.destroy()],
  ])('is fetched by the visit if it %s', async (_what, failure) => {
    answer = failure;
    expect(await pages.keep(release, '/blog')).toBe(false);
    answer = json('second');
    expect(await pages.load(release, '/blog', signal)).toBe('second');
  });
});

describe('an address that was shown', () => {
  beforeEach(async () => {
    answer = json('first');
    await pages.load(release, '/blog', signal);
    pages.isArrival = true;
  });

  it('is shown again without a request', async () => {
    pages.prefetch(release, '/blog');
    expect(await pages.load(release, '/blog', signal)).toBe('first');
    expect(requests).toHaveLength(1);
  });

  it('is fetched again after four seconds, and loaded again if it has changed', async () => {
    later(4_100);
    answer = json('second');
    const change = changed();
    expect(await pages.load(release, '/blog', signal)).toBe('first');
    expect(await change).toBe('/blog');
    pages.isArrival = false;
    expect(await pages.load(release, '/blog', signal)).toBe('second');
    expect(requests).toHaveLength(2);
  });

  it('is updated with the data that were requested when its link was pressed', async () => {
    later(4_100);
    answer = json('second');
    pages.prefetch(release, '/blog');
    const change = changed();
    expect(await pages.load(release, '/blog', signal)).toBe('first');
    await change;
    expect(requests).toHaveLength(2);
  });

  it('leads to a document if another release serves it by now', async () => {
    later(4_100);
    answer = (response) => response.writeHead(409).end();
    const change = changed();
    expect(await pages.load(release, '/blog', signal)).toBe('first');
    await change;
    pages.isArrival = false;
    expect(((await pages.load(release, '/blog', signal)) as Response).headers.get('location')).toBe('/blog');
  });

  it('is loaded again if it is gone by now', async () => {
    later(4_100);
    answer = json('gone', 404);
    const change = jest.fn();
    pages.onChange = change;
    expect(await pages.load(release, '/blog', signal)).toBe('first');
    await answered();
    expect(change).toHaveBeenCalledWith('/blog');
    pages.isArrival = false;
    expect(await pages.load(release, '/blog', signal)).toBe('gone');
  });

  it.each([
    ['newer data cannot be fetched', json('not now', 500), 'second'],
    ['the request for newer data is cut', (response: ServerResponse) => response.destroy(), 'second'],
    ['its data are the same', json('first'), 'first'],
  ])('stays if %s', async (_what, now, next) => {
    later(4_100);
    answer = now;
    const change = jest.fn();
    pages.onChange = change;
    expect(await pages.load(release, '/blog', signal)).toBe('first');
    await answered();
    expect(change).not.toHaveBeenCalled();
    answer = json('second');
    expect(await pages.load(release, '/blog', signal)).toBe(next);
    expect(requests).toHaveLength(next === 'first' ? 2 : 3);
  });

  it('is not changed by data that were requested before a form was sent', async () => {
    later(4_100);
    const { requested, end } = holdBack(json('second'));
    const change = jest.fn();
    pages.onChange = change;
    await pages.load(release, '/blog', signal);
    await requested;
    pages.forget();
    end();
    await answered();
    expect(change).not.toHaveBeenCalled();
  });

  it('is remembered until twenty others have been shown since', async () => {
    const showOthers = (what: string) => {
      for (let at = 0; at < 19; at++) pages.remember(release, `/${what}/${at}`, at);
    };
    showOthers('earlier');
    pages.remember(release, '/blog', 'shown last');
    showOthers('later');
    expect(await pages.load(release, '/blog', signal)).toBe('shown last');
  });

  it('is loaded again if it is the page on the screen', async () => {
    pages.isArrival = false;
    answer = json('second');
    expect(await pages.load(release, '/blog', signal)).toBe('second');
  });

  it.each([
    ['a form was sent', async () => pages.forget()],
    [
      'its link was pressed after four seconds',
      async () => {
        later(4_100);
        pages.prefetch(release, '/blog');
        await answered();
      },
    ],
    [
      'twenty other pages were shown',
      async () => {
        for (let at = 0; at < 20; at++) pages.remember(release, `/${at}`, at);
      },
    ],
  ])('is fetched again if %s', async (_what, happens) => {
    answer = json('second');
    await happens();
    expect(await pages.load(release, '/blog', signal)).toBe('second');
  });

  it('is not shown again as a failure', async () => {
    answer = json('not now', 503);
    await pages.load(release, '/career', signal);
    answer = json('here');
    expect(await pages.load(release, '/career', signal)).toBe('here');
  });
});
