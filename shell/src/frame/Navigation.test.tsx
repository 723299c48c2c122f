import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { fakeWidth } from '../testing/fake-width';
import { sampleMenus } from '../testing/sample-menus';
import { Navigation } from './Navigation';

function show(path = '/') {
  fakeWidth(1280);
  const router = createMemoryRouter([{ path: '*', element: <Navigation menus={sampleMenus} /> }], {
    initialEntries: [path],
  });
  render(<RouterProvider router={router} />);
}

const main = () => within(screen.getByRole('navigation', { name: 'Main' }));
const details = (name: string) =>
  main().getByText(name, { selector: 'summary *' }).closest('details') as HTMLDetailsElement;
const panel = (name: string) => within(details(name).nextElementSibling as HTMLElement);
const listed = (name: string) => panel(name).getAllByRole('link').slice(1);

it('NAV-02 the logo leads home', () => {
  show();
  expect(screen.getByRole('link', { name: 'Meridian, home' })).toHaveAttribute('href', '/');
});

it('NAV-03 NAV-04 NAV-05 NAV-06 NAV-07 NAV-08 NAV-09 NAV-10 NAV-11 the eight links stand in order', () => {
  show();
  const [list] = main().getAllByRole('list');
  const items = [...(list as HTMLElement).children].map((item) => item.querySelector(':scope > a'));
  expect(items.map((link) => [link?.textContent, link?.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['About Us', '/about'],
    ['Services', '/services'],
    ['Case Studies', '/casestudies'],
    ['Industries', '/industires'],
    ['Blog', '/blog-list'],
    ['Career', '/career'],
    ['Contact Us', '/contact'],
  ]);
});

it('NAV-12 NAV-13 NAV-14 the services menu lists the groups of the releases, each with its services', () => {
  show();
  expect(listed('Services').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Looms', '/looms/Looms'],
    ['Table looms', '/loom/Table%20looms'],
    ['Floor looms', '/loom/Floor%20looms'],
    ['Yarns & dyes', '/looms/Yarns%20%26%20dyes'],
    ['Indigo', '/loom/Indigo'],
  ]);
});

it('NAV-15 CST-07 the industries menu lists those of the releases, each with its picture', () => {
  show();
  expect(listed('Industries').map((link) => link.textContent)).toEqual(
    sampleMenus.industries.map(({ title }) => title),
  );
  const pictures = listed('Industries').map((link) => link.querySelector('img')?.getAttribute('src'));
  expect(pictures).toEqual(sampleMenus.industries.map(({ picture }) => picture));
});

it.each([
  ['Services', 2, '/services'],
  ['Industries', 7, '/industires'],
])(
  'D-13 the list of %s has exactly %i items, and a link to the page comes before it',
  (name, count, href) => {
    show();
    const all = panel(name).getByRole('link', { name: `All ${name.toLowerCase()}` });
    expect(all).toHaveAttribute('href', href);
    const [list] = panel(name).getAllByRole('list');
    expect(list?.children).toHaveLength(count);
    expect(list).not.toContainElement(all);
  },
);

it('STA-11 only one submenu is open at a time, because they share a name', () => {
  show();
  expect(details('Services').getAttribute('name')).toBe('submenu');
  expect(details('Industries').getAttribute('name')).toBe('submenu');
});

it('each control says which submenu it opens', () => {
  show();
  for (const name of ['Services', 'Industries'])
    expect(details(name).querySelector('summary')).toHaveTextContent(`${name} menu`);
});

it('NAV-17 the button of narrow screens controls the list of links and says that it is closed', () => {
  show();
  const button = screen.getByRole('button');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveAttribute('popovertarget', screen.getByRole('navigation', { name: 'Main' }).id);
});

it('marks only the page that is shown', () => {
  show('/career');
  const current = main()
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'));
  expect(current.map((link) => link.textContent)).toEqual(['Career']);
});
