import { leadHeaders } from './lead-headers';

const site = 'https://www.example.com';
const campaign = '/contact?utm_source=letter';

it.each([
  ['the address itself', campaign, undefined, campaign],
  ['the query that only the referrer has', '/contact', campaign, campaign],
  ['no query of another page', '/contact', '/?utm_source=letter', '/contact'],
  ['its own query before the referrer’s', '/contact?a=1', '/contact?a=2', '/contact?a=1'],
  ['the path where nothing else is said', '/contact', undefined, '/contact'],
])('D-48 a form sends %s', (...[, address, referrer, page]) => {
  const headers = new Headers(referrer === undefined ? [] : [['referer', site + referrer]]);
  expect(leadHeaders(new Request(site + address, { headers }))).toEqual({ 'x-form-page': page });
});

it('D-48 a referrer that is not an address is ignored', () => {
  const request = new Request(`${site}/career`, { headers: { referer: '::' } });
  expect(leadHeaders(request)).toEqual({ 'x-form-page': '/career' });
});
