import { fireEvent, render, screen } from '@testing-library/react';
import { keepFormsNative } from './native-forms.client';

test('until the router is there, the browser sends a form that the page has taken over, once it is valid', () => {
  const send = jest.fn();
  render(
    <form noValidate onSubmit={send} aria-label="Apply">
      <input aria-label="Name" required />
    </form>,
  );
  const form = screen.getByRole('form');
  /** Whether the browser would send it. */
  const submit = () => fireEvent(form, new Event('submit', { bubbles: true, cancelable: true }));
  const end = keepFormsNative();
  expect(submit()).toBe(false);
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Ada' } });
  expect(submit()).toBe(true);
  expect(send).not.toHaveBeenCalled();
  end();
  submit();
  expect(send).toHaveBeenCalledTimes(1);
});

test.each([
  ['shows its own messages', (): void => undefined, 1],
  ['says nothing while the visitor is typing', (field: HTMLElement) => fireEvent.input(field), 0],
  ['is not sent if it has been completed', (field: HTMLInputElement) => void (field.value = 'Ada'), 0],
])('a form that the browser has refused %s once the router is there', (_what, then, calls) => {
  const send = jest.fn();
  const end = keepFormsNative();
  render(
    <form noValidate onSubmit={send}>
      <input required />
    </form>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox');
  field.reportValidity();
  then(field);
  end();
  expect(send).toHaveBeenCalledTimes(calls);
});
