import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { industryTitles, serviceGroups } from '@weft/site/catalogue';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Navigation } from './Navigation';

function show(path = '/') {
  const element = (
    <>
      <Navigation />
      <main>page</main>
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return router;
}

const main = () => within(screen.getByRole('navigation', { name: 'Main' }));
const submenu = (label: string) => screen.getByLabelText(label).closest('details') as HTMLDetailsElement;
const open = (label: string) => {
  submenu(label).open = true;
};

it('NAV-02 the logo leads home', () => {
  show();
  expect(screen.getByRole('link', { name: 'Meridian, home' })).toHaveAttribute('href', '/');
});

it('NAV-03 … NAV-11 the eight links stand in order', () => {
  show();
  const topLevel = main()
    .getAllByRole('link', { hidden: true })
    .filter((link) => !link.closest('details'));
  expect(topLevel.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
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

it('NAV-12 NAV-13 NAV-14 CST-06 the services menu lists four groups with their services, encoded', () => {
  show();
  const links = within(submenu('Services menu')).getAllByRole('link', { hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    serviceGroups.flatMap(({ title, services }) => [
      `/service/mainservices/${encodeURIComponent(title)}`,
      ...services.map((name) => `/service/${encodeURIComponent(name)}`),
    ]),
  );
  expect(links.map((link) => link.textContent)).toEqual(
    serviceGroups.flatMap(({ title, services }) => [title, ...services]),
  );
});

it('NAV-15 CST-07 the industries menu lists seven, encoded', () => {
  show();
  const links = within(submenu('Industries menu')).getAllByRole('link', { hidden: true });
  expect(links.map((link) => link.textContent)).toEqual([...industryTitles]);
  expect(links[2]).toHaveAttribute('href', '/industires/Food%20%26%20Beverages');
});

it('STA-11 of the submenus only one is open at a time: they share a name', () => {
  show();
  expect(submenu('Services menu').getAttribute('name')).toBe('submenu');
  expect(submenu('Industries menu').getAttribute('name')).toBe('submenu');
});

it('marks the page that is shown, and no other', () => {
  show('/career');
  const current = main()
    .getAllByRole('link', { hidden: true })
    .filter((link) => link.hasAttribute('aria-current'));
  expect(current.map((link) => link.textContent)).toEqual(['Career']);
});

describe('closing', () => {
  it('NAV-19 STA-14 a press outside closes everything', () => {
    show();
    open('Services menu');
    fireEvent.pointerDown(screen.getByRole('main'));
    expect(submenu('Services menu').open).toBe(false);
  });

  it('a press inside closes nothing', () => {
    show();
    open('Services menu');
    fireEvent.pointerDown(screen.getByText('Enterprise AI'));
    expect(submenu('Services menu').open).toBe(true);
  });

  it('Escape closes everything, other keys nothing', () => {
    show();
    open('Industries menu');
    fireEvent.keyDown(document.body, { key: 'ArrowDown' });
    expect(submenu('Industries menu').open).toBe(true);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(submenu('Industries menu').open).toBe(false);
  });

  it.each(['/about', '/blog-list?page=2', '/blog-list'])(
    'NAV-20 STA-14 a link that was chosen closes everything: from /blog-list to %s',
    async (destination) => {
      const router = show('/blog-list');
      open('Services menu');
      await act(() => router.navigate(destination));
      expect(submenu('Services menu').open).toBe(false);
    },
  );
});
