import { leadHeaders } from './lead-headers';

// Only the two fields that are read: this environment has no Request.
const request = (address: string) =>
  ({ url: new URL(address, location.href).href, headers: new Headers() }) as Request;

function arriveAt(address: string, referrer: string) {
  history.replaceState(null, '', address);
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
}

afterEach(() => jest.restoreAllMocks());

it('D-48 a form tells the first page of the visit, with its campaign, and who led here', () => {
  arriveAt('/?utm_source=letter', 'https://search.example.com/find?q=what+was+looked+for');
  expect(leadHeaders(request('/contact'))).toEqual({
    'x-form-page': '/contact',
    'x-form-landing': '/?utm_source=letter',
    'x-form-referrer': 'https://search.example.com',
  });
});

it.each(['', 'about:nowhere', `${location.origin}/career`])(
  'D-48 the first page itself, led to by %j, tells its address alone',
  (referrer) => {
    arriveAt('/contact', referrer);
    expect(leadHeaders(request('/contact'))).toEqual({ 'x-form-page': '/contact' });
  },
);
