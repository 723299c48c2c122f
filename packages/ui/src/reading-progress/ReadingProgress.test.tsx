import { fireEvent, render } from '@testing-library/react';
import { ReadingProgress } from './ReadingProgress';

afterEach(() => jest.restoreAllMocks());

function scrolledTo(y: number, height: number): void {
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(height);
  jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
  Object.assign(window, { scrollY: y });
  fireEvent.scroll(window);
}

test('the bar is as wide as the part that has been read', () => {
  const { container } = render(<ReadingProgress />);
  const bar = container.firstElementChild as HTMLElement;
  expect(bar.style.width).toBe('0%');
  scrolledTo(600, 2000);
  expect(bar.style.width).toBe('50%');
  scrolledTo(1200, 2000);
  expect(bar.style.width).toBe('100%');
  scrolledTo(0, 800);
  expect(bar.style.width).toBe('0%');
});
