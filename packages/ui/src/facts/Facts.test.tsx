import { render, screen } from '@testing-library/react';
import { Facts } from './Facts';

test('a fact without a value is left out', () => {
  render(<Facts items={[{ name: 'Timeline', value: '8 weeks' }, { name: 'Client' }]} />);
  expect(screen.getByRole('definition')).toHaveTextContent('8 weeks');
  expect(screen.getAllByRole('term')).toHaveLength(1);
});
