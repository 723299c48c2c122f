import { likelyPages } from './likely-pages.client';
import type { PageOfLink } from './prefetch-pages.client';

const remotes = new Map(['/one', '/two', '/own'].map((team) => [team, { name: team }]));

/** `/one/a` is a page of the team `/one`; no team serves `/none`. */
const pageOf = ({ pathname, search }: { pathname: string; search: string }) => {
  const remote = remotes.get(pathname.slice(0, 4));
  return remote ? ({ remote, page: 'x', hasData: false, pathname, search } as unknown as PageOfLink) : null;
};

/** Addresses of the likely pages of a document, on a page of the team `/own`. @param outside place of `.outside` */
function likely(html: string, outside = new DOMRect(0, 2_000, 50, 20)): string[] {
  document.body.innerHTML = html;
  for (const link of document.links)
    link.getBoundingClientRect = () => (link.closest('.outside') ? outside : new DOMRect(0, 10, 50, 20));
  return [...likelyPages(pageOf, '/own')].map(({ pathname, search }) => pathname + search);
}

const links = (...hrefs: string[]) => hrefs.map((href) => `<a href="${href}">x</a>`).join('');

it('links in the content come before the navigation, and those before other links in view', () => {
  expect(
    likely(
      `<header>${links('/one/search')}<nav>${links('/one/a')}</nav></header><main>${links('/own/a')}</main>${links('/two/a')}`,
    ),
  ).toEqual(['/own/a', '/one/a', '/one/search', '/two/a']);
});

it('in the navigation one page of each other team comes first, and the own team’s pages last', () => {
  expect(
    likely(
      `${links('/two/c')}<header><nav>${links('/own/a', '/one/a', '/one/b', '/own/b', '/two/a', '/two/b')}</nav></header>`,
    ),
  ).toEqual(['/one/a', '/two/a', '/one/b', '/two/b', '/own/a', '/own/b', '/two/c']);
});

it('the navigation counts even when it is collapsed, and its submenus come last', () => {
  expect(
    likely(
      `<header><nav class="outside"><details></details><div>${links('/one/sub')}</div>${links('/one/a')}</nav></header>${links('/two/a')}`,
    ),
  ).toEqual(['/one/a', '/two/a', '/one/sub']);
});

it.each([
  ['below', new DOMRect(10, window.innerHeight, 50, 20)],
  ['above', new DOMRect(10, -20, 50, 20)],
  ['to the right', new DOMRect(window.innerWidth, 10, 50, 20)],
  ['to the left', new DOMRect(-50, 10, 50, 20)],
  ['hidden', new DOMRect(10, 10, 0, 20)],
])('links out of view are left out: %s', (_where, place) => {
  const html = `<main>${links('/two/a')}<div class="outside">${links('/one/a')}</div></main>`;
  expect(likely(html, place)).toEqual(['/two/a']);
});

it('links to addresses that no team serves are left out', () => {
  expect(likely(`<main>${links('/none')}</main>`)).toEqual([]);
});

it('each address counts once, at its first place', () => {
  expect(likely(`<main>${links('/one/a', '/two/a', '/one/a', '/one/a?x=1')}</main>`)).toEqual([
    '/one/a',
    '/two/a',
    '/one/a?x=1',
  ]);
});

it('a link is looked up when its turn comes', () => {
  likely(`<main>${links('/one/a', '/two/a')}</main>`);
  const lookUp = jest.fn(pageOf);
  expect(likelyPages(lookUp).next().value).toMatchObject({ pathname: '/one/a' });
  expect(lookUp).toHaveBeenCalledTimes(1);
});
