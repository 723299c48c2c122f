import { act, renderHook } from '@testing-library/react';
import type { FormEvent } from 'react';
import type { ApplicationOutcome } from './outcome';
import { useLiveErrors } from './use-live-errors';

const wrong: ApplicationOutcome = {
  sent: false,
  called: false,
  values: {},
  errors: [{ field: 'email', message: 'Valid email is required' }],
  hasFile: true,
};

it('a message stays if its field cannot be checked, for example offline, and no rejection is unhandled', async () => {
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  const { result } = renderHook(() => useLiveErrors(wrong));
  // Fails in the same way as if the rules could not be fetched.
  const noForm = document.createElement('p');
  const event = { currentTarget: noForm, target: { name: 'email' } };
  await act(async () => {
    result.current.recheck(event as unknown as FormEvent<HTMLFormElement>);
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(result.current.errors).toEqual(wrong.errors);
  expect(unhandled).not.toHaveBeenCalled();
  process.off('unhandledRejection', unhandled);
});
