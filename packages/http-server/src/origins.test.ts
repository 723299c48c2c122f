import { Origins } from './origins';

const origins = new Origins('https://www.example.com', []);
const isForeign = ({ host = 'www.example.com', ...headers }: Record<string, string>) =>
  origins.isCrossSite({ headers, host });

it.each([
  ['a client that says nothing', {}],
  ['a form of this site', { 'sec-fetch-site': 'same-origin', origin: 'https://www.example.com' }],
  [
    'a request that the browser calls same-origin, under any host name of the site',
    { 'sec-fetch-site': 'same-origin', origin: 'https://www2.example.com' },
  ],
  ['an address that was typed', { 'sec-fetch-site': 'none' }],
  [
    'a form of this site, where the proxy keeps the host',
    { origin: 'http://localhost:3000', host: 'localhost:3000' },
  ],
  [
    'a form of this site, whose port goes without saying',
    { origin: 'http://a.example', host: 'a.example:80' },
  ],
  ['a form of this site behind TLS', { origin: 'https://a.example', host: 'a.example' }],
  [
    'a form of this site, where the proxy changes the host',
    { origin: 'https://www.example.com', host: '10.0.0.7' },
  ],
])('%s is let through', (_what, headers) => {
  expect(isForeign(headers)).toBe(false);
});

it.each([
  ['what the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['another site', { origin: 'https://evil.example', host: 'www.example.com' }],
  [
    'a sister host',
    { 'sec-fetch-site': 'same-site', origin: 'https://blog.example.com', host: 'www.example.com' },
  ],
  ['another port', { origin: 'http://localhost:3001', host: 'localhost:3000' }],
  [
    'a host that only begins alike',
    { origin: 'https://www.example.com.evil.example', host: 'www.example.com' },
  ],
  ['a host that is none', { origin: 'https://a.example', host: 'a b' }],
  ['a page without an origin', { 'sec-fetch-site': 'same-site' }],
  ['a sandboxed frame', { origin: 'null', host: 'www.example.com' }],
])('%s is foreign', (_what, headers) => {
  expect(isForeign(headers)).toBe(true);
});

it('a local site allows other ports of the machine, but no other origin', () => {
  const local = new Origins('http://localhost:3000', []);
  expect(local.allows('http://127.0.0.1:5175')).toBe(true);
  expect(local.allows('https://evil.example')).toBe(false);
  expect(origins.allows('http://localhost:3000')).toBe(false);
});
