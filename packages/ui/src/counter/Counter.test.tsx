import { act, render, screen } from '@testing-library/react';
import { fakeObserver } from '../testing/fake-observer';
import { fakeReducedMotion } from '../testing/fake-reduced-motion';
import { simulateTranslation } from '../testing/translate';
import { Counter } from './Counter';
import { Figure } from './Figure';

let observer: ReturnType<typeof fakeObserver>;
beforeEach(() => {
  observer = fakeObserver();
  fakeReducedMotion(false);
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const projects = <Counter value={20} suffix="+" label="Projects Completed" variant="figure" />;
const box = () => screen.getByText('Projects Completed').parentElement!;

test('counts up once, over 1.2 s, when it is seen', () => {
  render(projects);
  expect(box()).toHaveTextContent('20+ Projects Completed');
  act(() => observer.tell(box(), 0.3));
  expect(box()).toHaveTextContent('20+ Projects Completed');
  act(() => observer.tell(box(), 0.7));
  expect(box()).toHaveTextContent(/^0\+ Projects Completed/);
  act(() => void jest.advanceTimersByTime(300));
  expect(Number.parseInt(box().textContent ?? '', 10)).toBeGreaterThan(0);
  expect(Number.parseInt(box().textContent ?? '', 10)).toBeLessThan(20);
  act(() => void jest.advanceTimersByTime(1000));
  expect(box()).toHaveTextContent('20+ Projects Completed');
  expect(observer.isObserved(box())).toBe(false);
});

test('a counter that is translated while it counts goes on counting', () => {
  render(projects);
  act(() => observer.tell(box(), 0.7));
  simulateTranslation(box().firstElementChild!);
  act(() => void jest.advanceTimersByTime(1300));
  expect(box()).toHaveTextContent(/^20\+/);
});

test('with reduced motion it does not count', () => {
  fakeReducedMotion(true);
  render(projects);
  act(() => observer.tell(box(), 1));
  expect(box()).toHaveTextContent('20+ Projects Completed');
});

test('a text value is shown as it is', () => {
  render(<Figure value="8 to 10 weeks" label="Timeline" />);
  expect(screen.getByText('Timeline').parentElement).toHaveTextContent('8 to 10 weeks Timeline');
});
