import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useResetAfterSuccess } from './use-reset-after-success';

function Form({ outcome }: { outcome?: { sent: boolean } }) {
  const form = useRef<HTMLFormElement>(null);
  useResetAfterSuccess(form, outcome);
  return (
    <form ref={form}>
      <input aria-label="Name" />
    </form>
  );
}

test('a form is emptied when it is sent, and keeps a second message that was typed before the scripts ran', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = '<form><input aria-label="Name"></form>';
  const name = screen.getByRole<HTMLInputElement>('textbox');
  name.value = 'Ada';
  const { rerender } = render(<Form outcome={{ sent: true }} />, { container, hydrate: true });
  expect(name).toHaveValue('Ada');
  rerender(<Form outcome={{ sent: false }} />);
  expect(name).toHaveValue('Ada');
  rerender(<Form outcome={{ sent: true }} />);
  expect(name).toHaveValue('');
});
