import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { simulateTranslation } from '../testing/translate';
import { Button } from './Button';

test('a press runs its action', async () => {
  const onClick = jest.fn();
  render(<Button onClick={onClick}>Send message</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('while busy it is disabled and says so', async () => {
  const onClick = jest.fn();
  render(
    <Button type="submit" busy onClick={onClick}>
      Sending…
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Sending…' });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button.querySelector('.spinner')).toHaveAttribute('aria-hidden', 'true');
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
});

test('an icon button has a name; size and width are classes', () => {
  render(
    <Button label="Next use cases" variant="line" small square block>
      <svg />
    </Button>,
  );
  expect(screen.getByRole('button', { name: 'Next use cases' })).toHaveClass(
    'line',
    'small',
    'icon',
    'block',
  );
});

test('on a translated page its text still follows its busy state', () => {
  const { container, rerender } = render(<Button>Send message</Button>);
  simulateTranslation(container);
  rerender(<Button busy>Sending…</Button>);
  expect(screen.getByRole('button')).toHaveTextContent(/^Sending…$/);
  simulateTranslation(container);
  rerender(<Button>Send message</Button>);
  expect(screen.getByRole('button')).toHaveTextContent(/^Send message$/);
});
