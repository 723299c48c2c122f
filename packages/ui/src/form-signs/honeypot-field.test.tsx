import { act, fireEvent, render } from '@testing-library/react';
import { HoneypotField } from './HoneypotField';
import { readSpamSignals } from './read-spam-signals';
import { useSubmitOnce } from './use-submit-once';

function Form({ send }: { send: (data: FormData) => Promise<void> }) {
  const post = useSubmitOnce(send);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        post(event.currentTarget);
      }}
    >
      <HoneypotField />
    </form>
  );
}

function show() {
  let answer: () => void = () => undefined;
  const send = jest.fn((_data: FormData) => new Promise<void>((resolve) => (answer = resolve)));
  const form = render(<Form send={send} />).container.querySelector('form') as HTMLFormElement;
  return { form, send, submit: () => fireEvent.submit(form), answer: () => act(async () => answer()) };
}

it('D-48 with scripts the trap field is gone, and the data say how long the form was shown', () => {
  const { form, send, submit } = show();
  expect(form.querySelector('input')).toBeNull();
  submit();
  const { seconds, isTrapped } = readSpamSignals(
    send.mock.calls[0]?.[0] ?? new FormData(),
    Date.now() + 65_000,
  );
  expect(seconds).toBeGreaterThanOrEqual(65);
  expect(isTrapped).toBe(false);
});

it('STA-02 a form is sent once, however soon the second click comes, and again once it is answered', async () => {
  const { send, submit, answer } = show();
  submit();
  submit();
  expect(send).toHaveBeenCalledTimes(1);
  await answer();
  submit();
  expect(send).toHaveBeenCalledTimes(2);
});
