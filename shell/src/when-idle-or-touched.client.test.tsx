import { fireEvent } from '@testing-library/react';
import { whenIdleOrTouched } from './when-idle-or-touched.client';

/** Starts to wait; returns a function that says whether the wait is over. */
function wait(): () => Promise<boolean> {
  let over = false;
  void whenIdleOrTouched().then(() => {
    over = true;
  });
  return async () => {
    for (let round = 0; round < 3; round++) await Promise.resolve();
    return over;
  };
}

const loading = (state: DocumentReadyState) =>
  jest.spyOn(document, 'readyState', 'get').mockReturnValue(state);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('waits until the page has loaded, and then for a quiet moment', async () => {
  loading('interactive');
  const isOver = wait();
  jest.advanceTimersByTime(1_400);
  expect(await isOver()).toBe(false);
  fireEvent.load(window);
  expect(await isOver()).toBe(false);
  jest.advanceTimersByTime(2_000);
  expect(await isOver()).toBe(true);
});

it('does not wait long for a picture that hangs', async () => {
  loading('interactive');
  const isOver = wait();
  jest.advanceTimersByTime(1_500);
  expect(await isOver()).toBe(false);
  jest.advanceTimersByTime(2_000);
  expect(await isOver()).toBe(true);
});

it.each([
  ['pointerdown', () => fireEvent.pointerDown(document.body)],
  ['pointerover', () => fireEvent.pointerOver(document.body)],
  ['keydown', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  ['focusin', () => fireEvent.focusIn(document.body)],
])("the visitor's first %s ends the wait, before the page has loaded", async (_what, touch) => {
  loading('loading');
  const isOver = wait();
  expect(await isOver()).toBe(false);
  touch();
  expect(await isOver()).toBe(true);
});

it('removes its listeners once the wait is over', async () => {
  loading('loading');
  const removed = jest.spyOn(document, 'removeEventListener');
  wait();
  fireEvent.pointerDown(document.body);
  expect(removed.mock.calls.map(([type]) => type).sort()).toEqual([
    'focusin',
    'keydown',
    'pointerdown',
    'pointerover',
  ]);
});
