import { render, screen } from '@testing-library/react';
import { Quote } from './Quote';

test('shows the words, the rating and the client', () => {
  render(<Quote text="It can be followed." name="A bank" />);
  expect(screen.getByText('“It can be followed.”')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: '5 out of 5' })).toBeInTheDocument();
  expect(screen.getByText('A bank')).toBeInTheDocument();
});
