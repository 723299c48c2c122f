import { act, render, screen } from '@testing-library/react';
import { fakeObserver } from '../testing/fake-observer';
import { Reveal, type RevealProps } from './Reveal';

let observer: ReturnType<typeof fakeObserver>;
beforeEach(() => {
  observer = fakeObserver();
});

function renderBox(props: Partial<RevealProps> = {}): HTMLElement {
  render(<Reveal {...props}>Words</Reveal>);
  return screen.getByText('Words');
}

test('enters once, when it comes near the window', () => {
  const box = renderBox({ delay: 400, from: 'left' });
  expect(box).toHaveAttribute('data-from', 'left');
  act(() => observer.tell(box, 0));
  expect(box).not.toHaveClass('enter');
  act(() => observer.tell(box, 0.1));
  expect(box).toHaveClass('enter');
  expect(box).toHaveStyle({ animationDelay: '400ms' });
  expect(observer.isObserved(box)).toBe(false);
});

test('content in view from the start does not disappear', () => {
  const box = renderBox();
  act(() => observer.tell(box, 1, 300));
  expect(box).not.toHaveClass('enter');
});

test('decoration enters in any case and is hidden from assistive technology', () => {
  const box = renderBox({ decorative: true });
  expect(box).toHaveAttribute('aria-hidden', 'true');
  act(() => observer.tell(box, 1, 300));
  expect(box).toHaveClass('enter');
});
