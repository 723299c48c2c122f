import { render, screen } from '@testing-library/react';
import { ChipGroup } from './ChipGroup';
import { ChipSubmit } from './ChipSubmit';

test('is named after its category, pressed or not', () => {
  render(
    <ChipGroup label="Industry">
      <ChipSubmit pressed>All</ChipSubmit>
      <ChipSubmit pressed={false} name="industry" value="healthcare">
        Healthcare
      </ChipSubmit>
    </ChipGroup>,
  );
  expect(screen.getByRole('group', { name: 'Industry' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'All', pressed: true })).not.toHaveAttribute('name');
  expect(screen.getByRole('button', { name: 'Healthcare', pressed: false })).toHaveValue('healthcare');
});
