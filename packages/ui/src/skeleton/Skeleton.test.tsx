import { render, screen } from '@testing-library/react';
import { Skeleton } from './Skeleton';
import { Spinner } from './Spinner';

test.each([0, 1, 6])('%d cards on their way are named once', (cards) => {
  render(<Skeleton cards={cards} lines={3} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading\.\.\.$/);
  // The frame's region announces it: this one comes together with its text, which not every screen reader speaks.
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'off');
});

test('what is on its way can be said in words, too', () => {
  render(<Skeleton cards={0} lines={3} worded />);
  expect(screen.getAllByText('Loading...')).toHaveLength(1);
  expect(screen.getByText('Loading...')).toHaveClass('lead');
});

test('a spinner says the same', () => {
  render(<Spinner />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'off');
});
