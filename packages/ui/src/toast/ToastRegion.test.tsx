import { act, fireEvent, render, screen } from '@testing-library/react';
import { ToastRegion } from './ToastRegion';

const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const sent = { id: 1, kind: 'success', text: 'Message sent successfully!' } as const;
const failed = { id: 2, kind: 'danger', text: 'Something went wrong. Please try again.' } as const;

test('a success is a status, a failure an alert', () => {
  render(<ToastRegion messages={[sent, failed]} onDismiss={() => {}} />);
  expect(screen.getByRole('status')).toHaveTextContent(sent.text);
  expect(screen.getByRole('alert')).toHaveTextContent(failed.text);
});

test('goes after 6 s, later if it is held', () => {
  const onDismiss = jest.fn();
  render(<ToastRegion messages={[sent]} onDismiss={onDismiss} />);
  const toast = screen.getByText(sent.text).parentElement!;
  pass(5000);
  fireEvent.pointerEnter(toast);
  pass(9000);
  expect(onDismiss).not.toHaveBeenCalled();
  fireEvent.pointerLeave(toast);
  pass(6000);
  expect(onDismiss).toHaveBeenCalledWith(1);
});

test('can be dismissed', () => {
  const onDismiss = jest.fn();
  render(<ToastRegion messages={[failed]} onDismiss={onDismiss} />);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledWith(2);
});
