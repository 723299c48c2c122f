import { render, screen } from '@testing-library/react';
import { Tally } from './Tally';

test.each([
  [85, '85 of 100', 84],
  [140, '100 of 100', 99],
  [0, '0 of 100', 0],
])('%d is drawn as %s', (value, name, ink) => {
  render(<Tally value={value} />);
  const threads = screen.getByRole('img', { name }).querySelector('path')?.getAttribute('d') ?? '';
  expect(threads.split('z')).toHaveLength(ink + 1);
});
