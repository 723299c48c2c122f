import { fireEvent } from '@testing-library/react';
import { fakeReducedMotion } from '../testing/fake-reduced-motion';
import { createScroller } from './scroller';

function start() {
  const element = document.createElement('div');
  const scrollCalls: ScrollToOptions[] = [];
  Object.assign(element, { scrollTo: (options: ScrollToOptions) => scrollCalls.push(options) });
  const atRest = jest.fn();
  const scroller = createScroller(element, atRest);
  const restAt = (left: number) => {
    element.scrollLeft = left;
    fireEvent(element, new Event('scrollend'));
  };
  return { element, scrollCalls, atRest, scroller, restAt };
}

beforeEach(() => fakeReducedMotion(false));

test('has a goal until it has arrived', () => {
  const { scrollCalls, atRest, scroller, restAt } = start();
  scroller.go(300);
  expect(scrollCalls).toEqual([{ left: 300, behavior: 'smooth' }]);
  expect(scroller.target).toBe(300);
  restAt(298);
  expect(atRest).not.toHaveBeenCalled();
  expect(scroller.target).toBe(300);
  restAt(299.5);
  expect(atRest).toHaveBeenCalledTimes(1);
  expect(scroller.target).toBeNull();
});

test.each(['pointerDown', 'wheel', 'keyDown'] as const)(
  'has no goal once the visitor takes over: %s',
  (input) => {
    const { element, atRest, scroller, restAt } = start();
    scroller.go(300);
    fireEvent[input](element);
    expect(scroller.target).toBeNull();
    restAt(140);
    expect(atRest).toHaveBeenCalledTimes(1);
  },
);

test('drops its goal when the window is resized', () => {
  const { scroller } = start();
  scroller.go(300);
  fireEvent(window, new Event('resize'));
  expect(scroller.target).toBeNull();
});

test('has no goal if it is already there', () => {
  const { scroller } = start();
  scroller.go(0);
  expect(scroller.target).toBeNull();
});

test('with reduced motion it jumps', () => {
  fakeReducedMotion(true);
  const { scrollCalls, scroller } = start();
  scroller.go(300);
  expect(scrollCalls).toEqual([{ left: 300, behavior: 'auto' }]);
});

test('once stopped it neither reports nor listens', () => {
  const { element, atRest, scroller, restAt } = start();
  scroller.go(300);
  scroller.stop();
  fireEvent.wheel(element);
  fireEvent(window, new Event('resize'));
  expect(scroller.target).toBe(300);
  restAt(300);
  expect(atRest).not.toHaveBeenCalled();
});
