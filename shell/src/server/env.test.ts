import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseEnvironment } from './env';

const releases = path.resolve('.releases');
const bucket = 's3://bucket/releases?endpoint=http://127.0.0.1:9000&region=eu-central-1';

it('starts without any setting', () => {
  expect(parseEnvironment({})).toEqual({
    port: 3000,
    host: 'localhost',
    apiUrl: 'http://localhost:4000/',
    publicApiUrl: '/api/',
    publicUrl: 'http://localhost:3000/',
    releases: expect.stringMatching(/[\\/]\.releases$/),
    releaseKeys: expect.stringMatching(/[\\/]\.keys[\\/]trusted\.json$/),
    remotes: [],
    releaseOrigins: [],
    remoteOrigins: [],
    data: expect.stringMatching(/[\\/]\.data[\\/]shell$/),
    trustedProxies: [],
    postsPerWindow: 20,
    logLevel: 'info',
    drainDelay: 0,
    development: false,
    internal: { port: 3001, host: '127.0.0.1' },
    vitalsShare: 0,
    canaryMargins: { failures: 2, lcp: 500, inp: 100 },
  });
});

it('treats an empty variable as one that is not set', () => {
  expect(parseEnvironment({ PORT: '', API_URL: '', RELEASES_URL: '' })).toEqual(parseEnvironment({}));
});

it("uses the port in the site's own address", () => {
  expect(parseEnvironment({ PORT: '8080' })).toMatchObject({
    port: 8080,
    publicUrl: 'http://localhost:8080/',
  });
});

it.each([
  ['API_URL', 'https://api.example.com', { apiUrl: 'https://api.example.com/' }],
  ['API_URL', 'https://api.example.com/v1//', { apiUrl: 'https://api.example.com/v1/' }],
  ['PUBLIC_API_URL', '/api/v1/', { publicApiUrl: '/api/v1/' }],
  ['PUBLIC_API_URL', 'https://api.example.com', { publicApiUrl: 'https://api.example.com/' }],
  ['PUBLIC_URL', 'https://www.example.com', { publicUrl: 'https://www.example.com/' }],
  ['RELEASES_URL', releases, { releases }],
  ['RELEASES_URL', pathToFileURL(releases).href, { releases }],
  ['RELEASES_URL', bucket, { releases: bucket }],
  [
    'RELEASES_ORIGINS',
    'https://portal.example.com, http://localhost:5000',
    { releaseOrigins: ['https://portal.example.com', 'http://localhost:5000'] },
  ],
  ['REMOTES', 'mfe-content, mfe-careers', { remotes: ['mfe-content', 'mfe-careers'] }],
  ['RELEASES_ORIGINS', '*', { releaseOrigins: ['*'] }],
  [
    'TRUSTED_PROXIES',
    'loopback, 192.0.2.0/24,2001:db8::1',
    { trustedProxies: ['loopback', '192.0.2.0/24', '2001:db8::1'] },
  ],
  ['TRUSTED_PROXIES', 'none', { trustedProxies: [] }],
  ['RATE_LIMIT_POSTS', '3', { postsPerWindow: 3 }],
  ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
  ['NODE_ENV', 'development', { development: true }],
  ['DRAIN_DELAY_MS', '5000', { drainDelay: 5_000 }],
  ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
])('reads %s=%s (API-01)', (name, value, expected) => {
  expect(parseEnvironment({ [name]: value })).toMatchObject(expected);
});

it.each([
  ['PORT', 'http'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['API_URL', 'localhost:4000'],
  ['API_URL', '/api/'],
  ['API_URL', 'ftp://api.example.com/'],
  ['PUBLIC_API_URL', 'api'],
  ['PUBLIC_API_URL', '/api'],
  ['PUBLIC_API_URL', '//api.example.com/'],
  ['PUBLIC_URL', 'www.example.com'],
  ['RELEASES_URL', 's3:///releases'],
  ['RELEASES_URL', 's3://bucket/releases?endpoint=s3.example.com'],
  ['RELEASES_URL', 'https://cdn.example.com/releases'],
  ['RELEASES_URL', 'file://elsewhere/releases'],
  ['REMOTES', 'content'],
  ['RELEASES_ORIGINS', 'portal.example.com'],
  ['RELEASES_ORIGINS', 'https://portal.example.com/path'],
  ['RELEASES_ORIGINS', 'file:///portal'],
  ['TRUSTED_PROXIES', 'everybody'],
  ['TRUSTED_PROXIES', '192.0.2.0/33'],
  ['RATE_LIMIT_POSTS', 'many'],
  ['DRAIN_DELAY_MS', '5s'],
  ['DRAIN_DELAY_MS', '-1'],
  ['LOG_LEVEL', 'loud'],
])('refuses %s=%s and names the variable', (name, value) => {
  expect(() => parseEnvironment({ [name]: value })).toThrow(new RegExp(`^${name} must `));
});

it('credentials in an address are refused, and not repeated', () => {
  const attempt = () => parseEnvironment({ RELEASES_URL: 's3://key:secret@bucket/releases' });
  expect(attempt).toThrow('RELEASES_URL must hold no credentials: set AWS_ACCESS_KEY_ID');
  expect(attempt).not.toThrow('key:');
});

it('names all faults at once (API-01)', () => {
  expect(() => parseEnvironment({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/^PORT .*; LOG_LEVEL /);
});
