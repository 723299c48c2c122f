import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Share } from './Share';

const share = <Share title="Warp & weft?" address="https://site.example/blog/loom" />;

/** Defines a browser capability until the end of the test; undefined means a browser without it. */
function lend(name: 'share' | 'clipboard', value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

it('the mail link contains title and address', () => {
  render(share);
  expect(screen.getByRole('link', { name: 'Send by e-mail' })).toHaveAttribute(
    'href',
    'mailto:?subject=Warp%20%26%20weft%3F&body=https%3A%2F%2Fsite.example%2Fblog%2Floom',
  );
});

it('the address is copied, and a live region says so', async () => {
  const user = userEvent.setup();
  render(share);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe('https://site.example/blog/loom');
  const status = await screen.findByText('Link copied');
  expect(status).toHaveAttribute('role', 'status');
  // Unchanged text would not be announced again.
  lend('clipboard', { writeText: () => new Promise(() => undefined) });
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(status).toBeEmptyDOMElement();
});

it.each([
  ['there is no clipboard', undefined],
  ['the visitor forbids it', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
])('where %s, the address is shown to be copied by hand', async (_what, clipboard) => {
  const user = userEvent.setup();
  lend('clipboard', clipboard);
  render(share);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  const message = await screen.findByText(/^The link could not be copied/);
  expect(message).toHaveTextContent('https://site.example/blog/loom');
});

it('the system’s share dialog is offered if there is one, and may be dismissed', async () => {
  const { unmount } = render(share);
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  unmount();
  const ask = jest.fn(() => Promise.reject(new DOMException('', 'AbortError')));
  lend('share', ask);
  render(share);
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(ask).toHaveBeenCalledWith({ title: 'Warp & weft?', url: 'https://site.example/blog/loom' });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
