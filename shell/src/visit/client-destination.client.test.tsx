import { createEvent, fireEvent } from '@testing-library/react';
import { clickDestination } from './client-destination.client';

const claims = [
  { name: 'mfe-marketing', paths: ['/about', '/here', '/service/:name'], moved: ['/service/mainservices'] },
  { name: 'mfe-content', paths: ['/blog-list', '/feed.xml'] },
  { name: 'mfe-careers', paths: ['/career'] },
];

/** Clicks the element with the id `target` in the markup; returns where the click leads. */
function destination(markup: string, init: MouseEventInit = {}, before?: (event: MouseEvent) => void) {
  document.body.innerHTML = markup;
  const target = document.getElementById('target') as HTMLElement;
  let result: string | null | undefined;
  const listen = (event: MouseEvent) => {
    before?.(event);
    result = clickDestination(event, claims);
    event.preventDefault();
  };
  document.addEventListener('click', listen, { once: true });
  fireEvent(target, createEvent.click(target, { button: 0, ...init }));
  return result;
}

beforeEach(() => window.history.replaceState(null, '', '/here?page=2'));

it.each([
  ['/career', '/career'],
  ['/blog-list?category=ai&page=2#list', '/blog-list?category=ai&page=2#list'],
  ['?page=3', '/here?page=3'],
  ['http://localhost/about', '/about'],
  ['/here?page=2', '/here?page=2'],
])('%s leads inside the site', (href, expected) => {
  expect(destination(`<a id="target" href="${href}">x</a>`)).toBe(expected);
});

it('a click on something inside a link counts for the link', () => {
  expect(destination('<a href="/about"><b id="target">x</b></a>')).toBe('/about');
});

it('an address that would redirect is followed to its end at once (RTE-15)', () => {
  expect(destination('<a id="target" href="/Career?x=1">x</a>')).toBe('/career?x=1');
  expect(destination('<a id="target" href="/Service/A%20B/#c">x</a>')).toBe('/service/A%20B#c');
});

it.each([
  ['no link', '<button id="target">x</button>'],
  ['a link without an address', '<a id="target">x</a>'],
  ['an address that is none', '<a id="target" href="http://[">x</a>'],
  ['another site', '<a id="target" href="https://other.example/about">x</a>'],
  ['another port', '<a id="target" href="http://localhost:81/about">x</a>'],
  ['mail', '<a id="target" href="mailto:hello@example.com">x</a>'],
  ['a telephone', '<a id="target" href="tel:+910000000000">x</a>'],
  ['a new tab', '<a id="target" href="/about" target="_blank">x</a>'],
  ['a download', '<a id="target" href="/about" download>x</a>'],
  ['a jump within the page', '<a id="target" href="#main">x</a>'],
  ['foreign HTML (D-38)', '<div data-foreign=""><p><a id="target" href="/about">x</a></p></div>'],
  ['a link that wants a whole document', '<a id="target" href="/about" data-document="">x</a>'],
  ['a path that no release of this page view claims', '<a id="target" href="/glossary/weft">x</a>'],
  ['an old address, which the server redirects', '<a id="target" href="/Service/MainServices">x</a>'],
  ['the feed', '<a id="target" href="/feed.xml">x</a>'],
  ['the API', '<a id="target" href="/api/blog_list">x</a>'],
  ['a file', '<a id="target" href="/assets/logo.svg">x</a>'],
  ["a release's file", '<a id="target" href="/releases/mfe-content/1/client/x.svg">x</a>'],
])('%s is left to the browser', (_what, markup) => {
  expect(destination(markup)).toBeNull();
});

it.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %j is left to the browser',
  (init) => {
    expect(destination('<a id="target" href="/about">x</a>', init)).toBeNull();
  },
);

it('a click that another listener has handled is left alone', () => {
  expect(destination('<a id="target" href="/about">x</a>', {}, (event) => event.preventDefault())).toBeNull();
});
