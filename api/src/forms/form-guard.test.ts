import { enquiries } from '../../db/forms-schema';
import { buildTestApp, testApp } from '../testing/test-app';
import { openEmptyPglite } from '../testing/test-databases';
import { formGuard } from './form-guard';

const payload = { name: 'Sample', email: 'a@b', service: 'others', mobile_number: '1' };

interface Sending {
  headers?: Record<string, string>;
  from?: string;
  url?: string;
}

describe('the guard of the forms', () => {
  const test = testApp(openEmptyPglite, {
    PUBLIC_URL: 'https://www.example.com/',
    CORS_ORIGINS: 'https://partner.example.org',
    RATE_LIMIT_POSTS: '3',
    TRUSTED_PROXIES: '192.0.2.0/24',
  });

  let visitor = 0;
  const send = ({ headers, from, url = '/contact_form' }: Sending) => {
    visitor += 1;
    // Each from a different address, so that the limit does not count them together.
    const remoteAddress = from ?? `198.51.100.${visitor}`;
    return test.app.inject({ method: 'POST', url, payload, headers, remoteAddress });
  };

  it.each([
    ['a program, which tells nothing', {}, 201],
    ['a page of the site', { origin: 'https://www.example.com', 'sec-fetch-site': 'same-site' }, 201],
    ['a page behind the same host', { origin: 'http://localhost:80', host: 'localhost:80' }, 201],
    [
      'a page of the site, whatever its origin is called',
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
      201,
    ],
    ['an allowed origin', { origin: 'https://partner.example.org', 'sec-fetch-site': 'cross-site' }, 201],
    ['another site', { origin: 'https://evil.example.net', 'sec-fetch-site': 'cross-site' }, 403],
    ['another site in an old browser', { origin: 'https://evil.example.net' }, 403],
    ['a sandboxed page', { origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
    ['another site that hides its origin', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a name that only begins alike', { origin: 'https://www.example.com.evil.net' }, 403],
    ['a developer’s own machine, for a public site', { origin: 'http://localhost:3000' }, 403],
  ])('D-46 accepts or refuses a post by its origin: %s', async (_case, headers, status) => {
    const answer = await send({ headers });
    expect(answer.statusCode).toBe(status);
    if (status === 403) expect(answer.json().detail).toMatch(/own pages only/);
  });

  it.each([
    ['/contact_form', 'text/plain'],
    ['/contact_form', 'multipart/form-data; boundary=x'],
    ['/contact_form', 'application/x-www-form-urlencoded'],
    ['/job_application', 'application/json'],
    ['/job_application', 'text/plain'],
  ])('D-46 refuses a post to %s with the type %s', async (url, type) => {
    const answer = await send({ url, headers: { 'content-type': type } });
    expect(answer.statusCode).toBe(415);
    expect(answer.json().detail).toMatch(/^Send the body as (application\/json|multipart\/form-data)\.$/);
  });

  it('limits the posts of an address, with a message and Retry-After, but not its reads', async () => {
    const from = '203.0.113.7';
    for (let count = 0; count < 3; count += 1) expect((await send({ from })).statusCode).toBe(201);
    const answer = await send({ from });
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(590);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(600);
    expect(answer.json().detail).toBe(
      'Too many forms were sent from your connection. Please send this one again in 10 minutes.',
    );
    expect((await test.app.inject({ url: '/job_opening_list', remoteAddress: from })).statusCode).toBe(200);
    expect((await send({ from: '203.0.113.8' })).statusCode).toBe(201);
  });

  it('limits the posts of all IPv6 networks of one connection together', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 16; at += 1)
      statuses.push((await send({ from: `2001:db8:7:${at}::1` })).statusCode);
    expect(statuses).toEqual([...Array(15).fill(201), 429]);
    expect((await send({ from: '2001:db8:8::1' })).statusCode).toBe(201);
  });

  it('counts both forms together', async () => {
    const from = '203.0.113.20';
    for (let count = 0; count < 3; count += 1)
      await send({ from, url: '/job_application', headers: { 'content-type': 'multipart/form-data' } });
    expect((await send({ from })).statusCode).toBe(429);
  });

  it('trusts X-Forwarded-For only from configured proxies and the loopback interface', async () => {
    const through = (from: string, forwarded: string) =>
      send({ from, headers: { 'x-forwarded-for': forwarded } }).then(({ statusCode }) => statusCode);
    for (let count = 0; count < 3; count += 1) await through('192.0.2.9', '203.0.113.30');
    expect(await through('192.0.2.9', '203.0.113.30')).toBe(429);
    expect(await through('192.0.2.9', '203.0.113.31')).toBe(201);
    // What a visitor puts before the proxy's own entry changes nothing.
    expect(await through('192.0.2.9', '203.0.113.32, 203.0.113.30')).toBe(429);
    // The site's own shell is trusted regardless of the settings: it runs on the loopback interface.
    for (let count = 0; count < 3; count += 1) await through('127.0.0.1', '203.0.113.70');
    expect(await through('127.0.0.1', '203.0.113.70')).toBe(429);
    expect(await through('127.0.0.1', '203.0.113.71')).toBe(201);
    for (let count = 0; count < 3; count += 1) await through('203.0.113.40', `203.0.113.${50 + count}`);
    expect(await through('203.0.113.40', '203.0.113.60')).toBe(429);
  });

  it('allows cross-origin calls from the configured origins only', async () => {
    const preflight = (origin: string, url = '/job_application') =>
      test.app.inject({
        method: 'OPTIONS',
        url,
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      });
    const answer = await preflight('https://www.example.com');
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'https://www.example.com',
      'access-control-allow-headers': expect.stringMatching(/content-type, idempotency-key/),
      vary: 'Origin, accept-encoding',
    });
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    const foreign = await preflight('https://evil.example.net');
    expect(foreign.statusCode).toBe(405);
    expect(foreign.headers).not.toHaveProperty('access-control-allow-origin');
    const read = await test.app.inject({
      url: '/job_opening_list',
      headers: { origin: 'https://partner.example.org' },
    });
    expect(read.headers['access-control-allow-origin']).toBe('https://partner.example.org');
  });

  it('D-48 holds back a form with the hidden field filled in, behind the usual answer', async () => {
    const stored = await send({ headers: { 'x-form-trap': 'filled' } });
    expect(stored.statusCode).toBe(201);
    expect(Object.keys(stored.json())).toEqual(['ok', 'id', 'reference']);
    const rows = await test.db.select().from(enquiries);
    expect(rows.find(({ id }) => id === stored.json().id)?.quarantine).toEqual([
      'the hidden field was filled in',
    ]);
  });
});

it('a development site may be on any port of the local machine', async () => {
  const test = await buildTestApp(openEmptyPglite);
  const headers = { origin: 'http://127.0.0.1:5173' };
  const answer = await test.app.inject({ method: 'POST', url: '/contact_form', payload, headers });
  expect(answer.statusCode).toBe(201);
  await test.close();
});

it('a database that hangs while it counts the posts is reported as soon as it is noticed', async () => {
  let checks = 0;
  const guard = formGuard({
    origins: { isCrossSite: () => false } as never,
    posts: { take: () => new Promise(() => undefined) },
    assertReachable: async () => {
      checks += 1;
      if (checks > 1) throw new Error('unreachable');
    },
    assertDiskSpace: () => Promise.resolve(),
  });
  const request = { mediaType: 'application/json', ip: '192.0.2.1' };
  await expect(guard('application/json')(request as never, {} as never)).rejects.toThrow('unreachable');
});
