import { render, screen } from '@testing-library/react';
import { Stars } from './Stars';

test('a rating has an accessible name', () => {
  render(<Stars rating={4} />);
  const rating = screen.getByRole('img', { name: '4 out of 5' });
  expect(rating.querySelectorAll('path')).toHaveLength(5);
  expect(rating.querySelectorAll('.off')).toHaveLength(1);
});

test('a rating out of range is shown as the nearest valid one', () => {
  render(<Stars rating={9} />);
  expect(screen.getByRole('img', { name: '5 out of 5' })).toBeInTheDocument();
});
