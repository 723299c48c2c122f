import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field } from '../field/Field';
import { ErrorSummary } from './ErrorSummary';

const errors = [
  { field: 'first', message: 'First name is required' },
  { field: 'mail', message: 'Valid email is required' },
];

test('takes the focus and links to the fields', async () => {
  render(
    <>
      <ErrorSummary title="Two fields need your attention" errors={errors} attempt={1} />
      <Field id="first" label="First name" name="first" required />
      <Field id="mail" label="Email" name="mail" required />
    </>,
  );
  expect(screen.getByRole('alert').parentElement).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Valid email is required' }));
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
});

test('takes the focus again after another attempt, not while the list grows shorter', () => {
  const { rerender } = render(<ErrorSummary title="Errors" errors={errors} attempt={1} />);
  const box = screen.getByRole('alert').parentElement;
  box?.blur();
  rerender(<ErrorSummary title="Errors" errors={errors.slice(0, 1)} attempt={1} />);
  expect(box).not.toHaveFocus();
  rerender(<ErrorSummary title="Errors" errors={[]} attempt={2} />);
  expect(box).toHaveFocus();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

test('leaves the focus alone on a page that the server rendered with errors', async () => {
  const page = (
    <>
      <ErrorSummary title="Errors" errors={errors} attempt={1}>
        <p>Why</p>
      </ErrorSummary>
      <Field id="first" label="First name" name="first" required />
    </>
  );
  const container = document.body.appendChild(document.createElement('div'));
  const server = render(page);
  container.innerHTML = server.container.innerHTML;
  server.unmount();
  // jsdom supports this property on form fields only.
  Object.assign(container.firstElementChild ?? {}, { autofocus: true });
  screen.getByRole('textbox').focus();
  render(page, { container, hydrate: true });
  expect(screen.getByRole('textbox')).toHaveFocus();
});
