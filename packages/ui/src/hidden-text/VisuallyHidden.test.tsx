import { render, screen } from '@testing-library/react';
import { VisuallyHidden } from './VisuallyHidden';

test('hidden words are part of the accessible name', () => {
  render(
    <button type="button">
      Open<VisuallyHidden> the menu</VisuallyHidden>
    </button>,
  );
  expect(screen.getByRole('button', { name: 'Open the menu' })).toBeInTheDocument();
});
