import { leadHeaders } from './lead-headers';

// Only the two fields that are read: this environment has no Request.
const request = (address: string) =>
  ({ url: new URL(address, location.href).href, headers: new Headers() }) as Request;

function arriveAt(address: string, referrer: string) {
  history.replaceState(null, '', address);
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
}

afterEach(() => jest.restoreAllMocks());

it('D-48 a form sends its page, the first page of the visit and the referring site', () => {
  arriveAt('/?utm_source=letter', 'https://search.example.com/find?q=what+was+looked+for');
  expect(leadHeaders(request('/contact'))).toEqual({
    'x-form-page': '/contact',
    'x-form-landing': '/?utm_source=letter',
    'x-form-referrer': 'https://search.example.com',
  });
});

it.each(['', 'about:nowhere', `${location.origin}/career`])(
  'D-48 on the first page, with the referrer %j, a form sends only its own page',
  (referrer) => {
    arriveAt('/contact', referrer);
    expect(leadHeaders(request('/contact'))).toEqual({ 'x-form-page': '/contact' });
  },
);
