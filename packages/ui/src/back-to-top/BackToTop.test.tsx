import { act, fireEvent, render, screen } from '@testing-library/react';
import { fakeReducedMotion } from '../testing/fake-reduced-motion';
import { BackToTop } from './BackToTop';

const button = () => screen.queryByRole('button', { name: 'Back to top' });
const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

function scrolledTo(y: number): void {
  Object.assign(window, { scrollY: y });
  fireEvent.scroll(window);
}

beforeEach(() => {
  fakeReducedMotion(false);
  jest.useFakeTimers();
  window.scrollTo = ((_x: number, y: number) => scrolledTo(y)) as typeof scrollTo;
});
afterEach(() => jest.useRealTimers());

function renderAt(y: number): void {
  render(
    <main tabIndex={-1}>
      <BackToTop />
    </main>,
  );
  act(() => scrolledTo(y));
}

test('appears after 100 px', () => {
  renderAt(100);
  expect(button()).not.toBeInTheDocument();
  act(() => scrolledTo(101));
  expect(button()).toBeInTheDocument();
});

test('comes out of the gutter on the way up, and goes back on the way down', () => {
  renderAt(500);
  expect(button()).not.toHaveAttribute('data-upward');
  act(() => scrolledTo(400));
  expect(button()).toHaveAttribute('data-upward');
  act(() => scrolledTo(450));
  expect(button()).not.toHaveAttribute('data-upward');
});

test('stays in the gutter while a form has the focus', () => {
  render(
    <form>
      <input />
      <BackToTop />
    </form>,
  );
  screen.getByRole('textbox').focus();
  act(() => scrolledTo(500));
  act(() => scrolledTo(400));
  expect(button()).not.toHaveAttribute('data-upward');
});

test('goes back to the gutter when the focus comes into a form', () => {
  render(
    <>
      <form>
        <input />
      </form>
      <BackToTop />
    </>,
  );
  act(() => scrolledTo(500));
  act(() => scrolledTo(400));
  expect(button()).toHaveAttribute('data-upward');
  act(() => screen.getByRole('textbox').focus());
  expect(button()).not.toHaveAttribute('data-upward');
});

test('scrolls to the top in 3 s, then focuses the start of the page', () => {
  renderAt(4000);
  fireEvent.click(button()!);
  pass(1500);
  expect(scrollY).toBeGreaterThan(0);
  expect(scrollY).toBeLessThan(4000);
  pass(1400);
  expect(scrollY).toBeGreaterThan(0);
  pass(150);
  expect(scrollY).toBe(0);
  expect(screen.getByRole('main')).toHaveFocus();
});

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'])('%s stops the scrolling', (type) => {
  renderAt(4000);
  fireEvent.click(button()!);
  pass(1000);
  const reached = scrollY;
  fireEvent(window, new Event(type));
  pass(3000);
  expect(scrollY).toBe(reached);
});

test('a page opened meanwhile begins at its own top and keeps the focus', () => {
  renderAt(4000);
  const here = location.pathname;
  fireEvent.click(button()!);
  pass(1000);
  history.pushState(null, '', '/another');
  act(() => scrolledTo(0));
  pass(500);
  expect(scrollY).toBe(0);
  pass(2500);
  expect(screen.getByRole('main')).not.toHaveFocus();
  history.pushState(null, '', here);
});

test('with reduced motion it jumps to the top at once', () => {
  fakeReducedMotion(true);
  renderAt(4000);
  fireEvent.click(button()!);
  expect(scrollY).toBe(0);
});
