import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Navigation } from '../frame/Navigation';
import { fakeWidth } from '../testing/fake-width';
import { sampleMenus } from '../testing/sample-menus';
import { watchMenu } from './watch-menu.client';

let added: Parameters<Document['addEventListener']>[] = [];
afterEach(() => {
  for (const [type, listener] of added) document.removeEventListener(type, listener, true);
});

/** Records the listeners for removal, which only tests need: each has its own bar. */
function watch(router: Parameters<typeof watchMenu>[0]) {
  const listen = jest.spyOn(document, 'addEventListener');
  watchMenu(router);
  added = listen.mock.calls;
  listen.mockRestore();
}

function page(path = '/') {
  const element = (
    <>
      <Navigation menus={sampleMenus} />
      <main>page</main>
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  return { router, ui: <RouterProvider router={router} /> };
}

function show({ path = '/', width = 1280 } = {}) {
  fakeWidth(width);
  const { router, ui } = page(path);
  render(ui);
  watch(router);
  return router;
}

const link = (name: string) => screen.getByRole('link', { name });
const control = (name: string) => screen.getByText(name, { selector: 'summary *' });
const details = (name: string) => control(name).closest('details') as HTMLDetailsElement;
const item = (name: string) => details(name).parentElement as HTMLElement;
const open = (name: string) => {
  details(name).open = true;
};

/** A tap as browsers report it; true if the link under it is followed. */
function tap(element: HTMLElement): boolean {
  const press = new MouseEvent('pointerdown', { bubbles: true });
  fireEvent(element, Object.assign(press, { pointerType: 'touch' }));
  return fireEvent.click(element);
}

it('NAV-19 STA-14 a press outside closes everything, a press inside nothing', () => {
  show();
  open('Services');
  fireEvent.pointerDown(screen.getByText('Yarns & dyes'));
  expect(details('Services').open).toBe(true);
  fireEvent.pointerDown(screen.getByRole('main'));
  expect(details('Services').open).toBe(false);
});

it('Escape closes everything, other keys nothing', () => {
  show();
  open('Industries');
  fireEvent.keyDown(document.body, { key: 'ArrowDown' });
  expect(details('Industries').open).toBe(true);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(details('Industries').open).toBe(false);
});

it('D-13 Escape gives the focus that was inside back to the control', () => {
  show();
  open('Services');
  link('Indigo').focus();
  fireEvent.keyDown(link('Indigo'), { key: 'Escape' });
  expect(details('Services').querySelector('summary')).toHaveFocus();
});

it('Escape does not move a focus that is elsewhere', () => {
  show();
  open('Services');
  link('Services').focus();
  fireEvent.keyDown(link('Services'), { key: 'Escape' });
  expect(link('Services')).toHaveFocus();
});

it.each(['/about', '/blog-list?page=2', '/blog-list'])(
  'NAV-20 STA-14 following a link closes everything: from /blog-list to %s',
  async (destination) => {
    const router = show({ path: '/blog-list' });
    open('Services');
    await act(() => router.navigate(destination));
    expect(details('Services').open).toBe(false);
  },
);

it('a submenu opened before the script ran stays open', () => {
  fakeWidth(1280);
  const served = render(page().ui);
  const markup = served.container.innerHTML;
  served.unmount();
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = markup;
  open('Services');
  const { router, ui } = page();
  render(ui, { container, hydrate: true });
  watch(router);
  expect(details('Services').open).toBe(true);
  fireEvent.pointerDown(screen.getByRole('main'));
  expect(details('Services').open).toBe(false);
});

describe('a submenu that a pointer holds open (NAV-16, D-13)', () => {
  const dismissed = (name: string) => item(name).hasAttribute('data-dismissed');

  it('is dismissed by Escape until the pointer comes back', async () => {
    show();
    await userEvent.hover(link('Services'));
    expect(dismissed('Services')).toBe(false);
    await userEvent.keyboard('{Escape}');
    expect(dismissed('Services')).toBe(true);
    await userEvent.hover(link('Blog'));
    await userEvent.hover(link('Services'));
    expect(dismissed('Services')).toBe(false);
  });

  it('comes back for a pointer that moves from the submenu’s place to the bar', async () => {
    show();
    await userEvent.hover(link('Indigo'));
    await userEvent.keyboard('{Escape}');
    expect(dismissed('Services')).toBe(true);
    await userEvent.hover(link('Services'));
    expect(dismissed('Services')).toBe(false);
  });

  it('is dismissed by the second press on its control', async () => {
    show();
    await userEvent.click(control('Services'));
    open('Services');
    expect(dismissed('Services')).toBe(false);
    await userEvent.click(control('Services'));
    expect(dismissed('Services')).toBe(true);
  });

  it('STA-11 closes the other one', async () => {
    show();
    open('Industries');
    await userEvent.hover(link('Services'));
    expect(details('Industries').open).toBe(false);
    expect(dismissed('Industries')).toBe(true);
  });
});

it('a submenu closes when the focus leaves it', () => {
  show();
  open('Services');
  link('Indigo').focus();
  expect(details('Services').open).toBe(true);
  link('Case Studies').focus();
  expect(details('Services').open).toBe(false);
});

it('on a narrow screen a submenu closes only when the focus leaves the menu for the page', () => {
  show({ width: 390 });
  open('Services');
  link('Indigo').focus();
  link('Case Studies').focus();
  expect(details('Services').open).toBe(true);
  const main = screen.getByRole('main');
  main.tabIndex = -1;
  main.focus();
  expect(details('Services').open).toBe(false);
});

it('D-13 the focus on a control opens its submenu, the first press keeps it open, the second closes it', async () => {
  show();
  link('Services').focus();
  await userEvent.tab();
  expect(details('Services').open).toBe(true);
  for (const stays of [true, false, true]) {
    fireEvent.click(control('Services'));
    expect(details('Services').open).toBe(stays);
  }
});

it('a submenu that Escape has closed stays closed when its control gets the focus again', async () => {
  show();
  link('Services').focus();
  await userEvent.tab();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(details('Services').open).toBe(false);
  await userEvent.tab({ shift: true });
  await userEvent.tab();
  expect(details('Services').open).toBe(false);
});

it('D-13 the first tap on a parent opens its submenu, the second follows the link', () => {
  show();
  expect(tap(link('Services'))).toBe(false);
  expect(details('Services').open).toBe(true);
  expect(tap(link('Services'))).toBe(true);
});

it('a tap on a link without a submenu, and a click of a mouse, follow the link', () => {
  show();
  expect(tap(link('Blog'))).toBe(true);
  fireEvent.pointerDown(link('Services'));
  expect(fireEvent.click(link('Services'))).toBe(true);
});

it('Enter follows the link of a parent, also after a tap', () => {
  show();
  tap(screen.getByRole('main'));
  fireEvent.keyDown(link('Services'), { key: 'Enter' });
  expect(fireEvent.click(link('Services'))).toBe(true);
});
