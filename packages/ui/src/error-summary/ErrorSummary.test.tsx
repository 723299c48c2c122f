import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field } from '../field/Field';
import { ErrorSummary } from './ErrorSummary';

const errors = [
  { field: 'first', message: 'First name is required' },
  { field: 'mail', message: 'Valid email is required' },
];

test('takes the focus and leads to the fields', async () => {
  render(
    <>
      <ErrorSummary title="Two fields need your attention" errors={errors} />
      <Field id="first" label="First name" name="first" required />
      <Field id="mail" label="Email" name="mail" required />
    </>,
  );
  expect(screen.getByRole('alert')).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Valid email is required' }));
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
});

test('takes it again for a new list, and is gone without errors', () => {
  const { rerender } = render(<ErrorSummary title="Errors" errors={errors} />);
  screen.getByRole('alert').blur();
  rerender(<ErrorSummary title="Errors" errors={errors.slice(0, 1)} />);
  expect(screen.getByRole('alert')).toHaveFocus();
  rerender(<ErrorSummary title="Errors" errors={[]} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
