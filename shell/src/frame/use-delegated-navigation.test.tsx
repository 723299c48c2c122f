import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, Form, RouterProvider, useActionData, useNavigation } from 'react-router-dom';
import { useDelegatedNavigation } from './use-delegated-navigation';

const none: [] = [];

function Page() {
  useDelegatedNavigation(none);
  return (
    <>
      <a href="#part">Part</a>
      <Form method="post">
        <button type="submit">{useNavigation().formMethod ? 'Sending…' : 'Send'}</button>
      </Form>
      <h2 id="part">{useActionData<string>()}</h2>
    </>
  );
}

it('STA-02 a jump within the page leaves a form on its way, and leads there', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  let answer: (words: string) => void = () => undefined;
  const action = jest.fn(() => new Promise((resolve) => (answer = resolve)));
  render(<RouterProvider router={createBrowserRouter([{ path: '*', Component: Page, action }])} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await userEvent.click(screen.getByRole('link', { name: 'Part' }));
  const part = screen.getByRole('heading');
  expect(part).toHaveFocus();
  expect(part.scrollIntoView).toHaveBeenCalledTimes(1);
  await act(async () => answer('It was sent.'));
  expect(part).toHaveTextContent('It was sent.');
  expect(action).toHaveBeenCalledTimes(1);
  // Afterwards the address tells where the visitor is, as ever.
  await userEvent.click(screen.getByRole('link', { name: 'Part' }));
  expect(window.location.hash).toBe('#part');
});
