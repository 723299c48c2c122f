import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Select } from './Select';

test('begins with an option of empty value', async () => {
  render(
    <Select
      label="Service"
      name="service"
      required
      placeholder="Choose a service"
      options={['Enterprise AI', 'others']}
    />,
  );
  const select = screen.getByRole('combobox', { name: 'Service' });
  expect(select).toBeRequired();
  expect(select).toHaveValue('');
  expect(select).toBeInvalid();
  // Otherwise it would be announced as invalid before a choice was made.
  expect(select).toHaveAttribute('aria-invalid', 'false');
  await userEvent.selectOptions(select, 'others');
  expect(select).toHaveValue('others');
});

test('an error is tied to the select', () => {
  render(<Select label="Service" name="service" options={['others']} error="Choose one" />);
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Choose one');
});

test('an option may have a text other than its value', () => {
  render(<Select label="Type" name="type" plain options={[{ value: 'full', text: 'Full time' }]} />);
  expect(screen.getByRole('combobox', { name: 'Type' })).toHaveValue('full');
  expect(screen.getByRole('option', { name: 'Full time' })).toBeInTheDocument();
});
