import { fireEvent } from '@testing-library/react';
import { onScrollEnd } from './on-scroll-end';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('waits for the browser’s scrollend event, not for a pause', () => {
  const element = document.createElement('div');
  const rest = jest.fn();
  const stop = onScrollEnd(element, rest);
  fireEvent.scroll(element);
  jest.advanceTimersByTime(1000);
  expect(rest).not.toHaveBeenCalled();
  fireEvent(element, new Event('scrollend'));
  expect(rest).toHaveBeenCalledTimes(1);
  stop();
  fireEvent(element, new Event('scrollend'));
  expect(rest).toHaveBeenCalledTimes(1);
});

test('without scrollend events a pause counts as rest', () => {
  const prototype = HTMLElement.prototype as Partial<HTMLElement>;
  const event = Object.getOwnPropertyDescriptor(prototype, 'onscrollend');
  delete prototype.onscrollend;
  try {
    const element = document.createElement('div');
    const rest = jest.fn();
    const stop = onScrollEnd(element, rest);
    fireEvent.scroll(element);
    jest.advanceTimersByTime(100);
    fireEvent.scroll(element);
    jest.advanceTimersByTime(119);
    expect(rest).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(rest).toHaveBeenCalledTimes(1);
    fireEvent.scroll(element);
    stop();
    jest.advanceTimersByTime(1000);
    expect(rest).toHaveBeenCalledTimes(1);
  } finally {
    Object.defineProperty(prototype, 'onscrollend', event ?? {});
  }
});
