import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MotionToggle } from './MotionToggle';
import { motionPaused, setMotionPaused } from './motion-choice';

beforeEach(() => {
  setMotionPaused(false);
});

test('every button of the page shows the same choice', async () => {
  render(
    <>
      <MotionToggle />
      <MotionToggle />
    </>,
  );
  const [first] = screen.getAllByRole('button', { name: 'Pause motion' });
  await userEvent.click(first!);
  expect(screen.getAllByRole('button', { name: 'Play motion' })).toHaveLength(2);
  await userEvent.click(screen.getAllByRole('button', { name: 'Play motion' })[1]!);
  expect(screen.getAllByRole('button', { name: 'Pause motion' })).toHaveLength(2);
});

test('the choice holds for the session', () => {
  setMotionPaused(true);
  delete document.documentElement.dataset['motion'];
  expect(motionPaused()).toBe(true);
});

test('stylesheets know the choice in the next document, too', () => {
  setMotionPaused(true);
  delete document.documentElement.dataset['motion'];
  render(<MotionToggle />);
  expect(document.documentElement.dataset['motion']).toBe('paused');
});

test('without storage the choice holds for the document', () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused');
  });
  setMotionPaused(true);
  expect(motionPaused()).toBe(true);
  refuse.mockRestore();
});
