import { render, screen } from '@testing-library/react';
import { simulateTranslation } from '../testing/translate';
import { Field } from './Field';
import { FormGrid, FullRow } from './FormGrid';

test('a required field has a visible star and the required attribute', () => {
  render(<Field label="Name" name="name" required autoComplete="name" />);
  const field = screen.getByRole('textbox', { name: 'Name' });
  expect(field).toBeRequired();
  expect(field).toHaveAttribute('name', 'name');
  expect(screen.getByText('Name')).toHaveTextContent('Name*');
  expect(field).not.toHaveAttribute('aria-describedby');
});

test('an optional field says so', () => {
  render(<Field label="Current company" name="company" />);
  expect(screen.getByRole('textbox', { name: 'Current company (optional)' })).not.toBeRequired();
});

test('an error is tied to its field, together with the hint', () => {
  render(
    <Field
      id="mobile"
      label="Mobile"
      name="mobile"
      type="tel"
      required
      hint="10 digits"
      error="Valid 10-digit mobile is required"
    />,
  );
  const field = screen.getByRole('textbox', { name: 'Mobile' });
  expect(field).toBeInvalid();
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(field).toHaveAccessibleDescription('Valid 10-digit mobile is required 10 digits');
  expect(field).toHaveAttribute('id', 'mobile');
});

test('on a translated page another error replaces the first', () => {
  const email = (error: string) => <Field label="Email" name="email" required error={error} />;
  const { container, rerender } = render(email('Email is required'));
  simulateTranslation(container);
  rerender(email('Enter a whole address'));
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Enter a whole address');
});

test('a warning is announced and leaves the field valid', () => {
  render(<Field label="Resume" name="resume" required defaultValue="x" warning="Larger than 10 MB" />);
  const field = screen.getByRole('textbox', { name: 'Resume' });
  expect(screen.getByRole('alert')).toHaveTextContent('Larger than 10 MB');
  expect(field).toHaveAccessibleDescription('Larger than 10 MB');
  expect(field).toHaveAttribute('aria-invalid', 'false');
});

test('a plain field is not marked as optional', () => {
  render(<Field label="Keyword" name="q" plain />);
  expect(screen.getByRole('textbox', { name: 'Keyword' })).not.toHaveAttribute('plain');
});

test('a disabled field is marked neither as required nor as optional', () => {
  render(<Field label="Job" name="job" defaultValue="Designer" disabled />);
  expect(screen.getByRole('textbox', { name: 'Job' })).toBeDisabled();
});

test('the grid holds fields and full rows', () => {
  render(
    <FormGrid>
      <Field label="Name" name="name" />
      <FullRow>
        <button type="submit">Send</button>
      </FullRow>
    </FormGrid>,
  );
  expect(screen.getByRole('button').parentElement).toHaveClass('full');
});
