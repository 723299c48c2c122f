import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chip } from './Chip';
import { ChipGroup } from './ChipGroup';
import { ChipLink } from './ChipLink';

test('is named after its category, pressed or not', async () => {
  const onClick = jest.fn();
  render(
    <ChipGroup label="Industry">
      <Chip pressed clears onClick={onClick}>
        Fintech
      </Chip>
      <Chip pressed={false} onClick={onClick}>
        Healthcare
      </Chip>
    </ChipGroup>,
  );
  expect(screen.getByRole('group', { name: 'Industry' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Fintech', pressed: true })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Healthcare', pressed: false }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('as a link it tells which one is current', () => {
  render(
    <>
      <ChipLink href="/blog" current clears>
        AI
      </ChipLink>
      <ChipLink href="/blog?category=data">Data</ChipLink>
    </>,
  );
  expect(screen.getByRole('link', { name: 'AI', current: true })).toHaveAttribute('href', '/blog');
  expect(screen.getByRole('link', { name: 'Data' })).not.toHaveAttribute('aria-current');
});
