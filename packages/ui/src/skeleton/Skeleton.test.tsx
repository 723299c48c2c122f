import { render, screen } from '@testing-library/react';
import { Skeleton } from './Skeleton';
import { Spinner } from './Spinner';

test('a skeleton says once, in words, that content is loading', () => {
  render(<Skeleton />);
  expect(screen.getAllByText('Loading...')).toHaveLength(1);
  expect(screen.getByText('Loading...')).toHaveClass('lead');
  // The frame's region announces it: this one appears together with its text, which some screen readers do not speak.
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'off');
});

test('a spinner says that content is loading', () => {
  render(<Spinner />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'off');
});
