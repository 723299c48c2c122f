import { render, screen } from '@testing-library/react';
import { VisuallyHidden } from './VisuallyHidden';

test('the words stay in the name of what holds them', () => {
  render(
    <button type="button">
      Open<VisuallyHidden> the menu</VisuallyHidden>
    </button>,
  );
  expect(screen.getByRole('button', { name: 'Open the menu' })).toBeInTheDocument();
});
