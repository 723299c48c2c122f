import { render } from '@testing-library/react';
import { Tally } from './Tally';

test.each([
  [85, 84],
  [140, 99],
  [0, 0],
])('%d is drawn as %d threads in ink, and not read out', (value, ink) => {
  const { container } = render(<Tally value={value} />);
  const threads = container.querySelector('path')?.getAttribute('d') ?? '';
  expect(threads.split('z')).toHaveLength(ink + 1);
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
});
