import { render, screen } from '@testing-library/react';
import { CheckList } from './CheckList';

test('one item a reason', () => {
  render(<CheckList items={[{ title: 'Fewer denials', text: 'Errors are found.' }, { title: 'Private' }]} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Fewer denialsErrors are found.',
    'Private',
  ]);
});
