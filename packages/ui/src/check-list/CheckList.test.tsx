import { render, screen } from '@testing-library/react';
import { CheckList } from './CheckList';

test('shows one item for each reason', () => {
  render(<CheckList items={[{ title: 'Fewer denials', text: 'Errors are found.' }, { title: 'Private' }]} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Fewer denialsErrors are found.',
    'Private',
  ]);
});
