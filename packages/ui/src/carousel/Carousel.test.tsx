import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { setMotionPaused } from '../motion/motion-choice';
import { fakeReducedMotion } from '../testing/fake-reduced-motion';
import { Carousel, type CarouselProps } from './Carousel';

const WIDTH = 100;
const names = ['Anjali', 'Vikram', 'Joanna', 'Sameer', 'Leena'];
const region = () => screen.getByRole('region', { name: 'Clients' });
const row = () => within(region()).getByRole('list');
const dots = () => screen.getAllByRole('button', { name: /^Show testimonial/ });
const current = () => dots().findIndex((dot) => dot.getAttribute('aria-current') === 'true');
const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

/** A row in which `visible` slides of 100 px fit. */
function renderCarousel(visible: number, props: Partial<CarouselProps> = {}, sign = 1) {
  render(
    <Carousel label="Clients" slideName="testimonial" {...props}>
      {names.map((name) => (
        <p key={name}>{name}</p>
      ))}
    </Carousel>,
  );
  const list = row();
  [...list.children].forEach((slide, at) =>
    Object.defineProperty(slide, 'offsetLeft', { value: 40 + sign * at * WIDTH }),
  );
  Object.defineProperty(list, 'scrollWidth', { value: names.length * WIDTH });
  Object.defineProperty(list, 'clientWidth', { value: visible * WIDTH });
  const scrollTo = jest.fn(({ left }: ScrollToOptions) => {
    list.scrollLeft = left ?? 0;
    fireEvent.scroll(list);
  });
  Object.assign(list, { scrollTo });
  return scrollTo;
}

beforeEach(() => {
  fakeReducedMotion(false);
  setMotionPaused(false);
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('slides are siblings in one row of a carousel, none of them twice', () => {
  renderCarousel(3);
  // With the carousel's own name, screen readers would say that name twice.
  expect(row()).not.toHaveAccessibleName();
  expect(region()).toHaveAttribute('aria-roledescription', 'carousel');
  expect(
    within(row())
      .getAllByRole('listitem')
      .map((slide) => slide.textContent),
  ).toEqual(names);
});

test('moves on every 3 s, and from the end to the start', () => {
  const scrollTo = renderCarousel(3);
  pass(2999);
  expect(current()).toBe(0);
  pass(1);
  expect(current()).toBe(1);
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 100, behavior: 'smooth' });
  pass(3000);
  expect(current()).toBe(2);
  pass(3000);
  expect(current()).toBe(0);
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 0, behavior: 'smooth' });
});

test('a single slide moves on every 5 s', () => {
  renderCarousel(1, { preset: 'single' });
  pass(4999);
  expect(current()).toBe(0);
  pass(1);
  expect(current()).toBe(1);
});

test('dots lead to their slides', () => {
  renderCarousel(1);
  fireEvent.click(dots()[3]!);
  expect(current()).toBe(3);
  expect(row().scrollLeft).toBe(300);
});

test('in a right-to-left row dots lead to their slides, and a swipe is followed', () => {
  renderCarousel(1, {}, -1);
  row().style.direction = 'rtl';
  fireEvent.click(dots()[3]!);
  expect(row().scrollLeft).toBe(-300);
  row().scrollLeft = -190;
  fireEvent.wheel(row());
  fireEvent(row(), new Event('scrollend'));
  expect(current()).toBe(2);
});

test('the current dot follows a swipe once it rests', () => {
  renderCarousel(1);
  row().scrollLeft = 190;
  fireEvent.scroll(row());
  pass(500);
  expect(current()).toBe(0);
  fireEvent(row(), new Event('scrollend'));
  expect(current()).toBe(2);
});

test('pointer and focus pause it', () => {
  renderCarousel(3);
  fireEvent.pointerEnter(region());
  pass(9000);
  expect(current()).toBe(0);
  fireEvent.pointerLeave(region());
  act(() => row().focus());
  pass(9000);
  expect(current()).toBe(0);
  act(() => row().blur());
  pass(3000);
  expect(current()).toBe(1);
});

test('a hidden tab and "Pause motion" pause it', () => {
  renderCarousel(3);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  pass(3000);
  expect(current()).toBe(0);
  hidden.mockRestore();
  act(() => setMotionPaused(true));
  pass(9000);
  expect(current()).toBe(0);
});

test('with reduced motion it does not move by itself, and dots jump', () => {
  fakeReducedMotion(true);
  const scrollTo = renderCarousel(1);
  pass(9000);
  expect(current()).toBe(0);
  fireEvent.click(dots()[1]!);
  expect(scrollTo).toHaveBeenCalledWith({ left: 100, behavior: 'auto' });
});
