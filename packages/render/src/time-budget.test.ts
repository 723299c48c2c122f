import { TimeBudget } from './time-budget';

let time = 0;
/** Processor time that does not pass with `time`. */
let starved = 0;
let budget: TimeBudget;
beforeEach(() => {
  time = starved = 0;
  budget = new TimeBudget(
    () => time,
    () => time - starved,
  );
});

/** How many chunks are read if each takes `takes` ms and arrives `pause` ms after the one before. */
function piecesRead(takes: number, pause: number, most = 100_000): number {
  let count = 0;
  for (; count < most && !budget.isSpent; count++) {
    time += pause;
    budget.run(() => {
      time += takes;
    });
  }
  return count;
}

it('a process that sends without a pause spends its budget in a third of a second', () => {
  expect(piecesRead(20, 0) * 20).toBe(320);
});

it('a process that takes less than a fifth of the time is never ended, one that takes more is', () => {
  expect(piecesRead(10, 45)).toBe(100_000);
  expect(piecesRead(10, 35)).toBeLessThan(1_000);
});

it('a long silence earns no more than the initial budget', () => {
  time = 3_600_000;
  expect(piecesRead(20, 0) * 20).toBe(320);
});

it('pieces that take no time count as well', () => {
  expect(piecesRead(0, 0)).toBeLessThan(5_010);
});

it('time in which a busy machine lets others run does not count', () => {
  for (let chunk = 0; chunk < 1_000; chunk++)
    budget.run(() => {
      time += 100;
      starved += 100;
    });
  expect(budget.isSpent).toBe(false);
});

it('the processor time of other threads does not count', () => {
  for (let chunk = 0; chunk < 1_000; chunk++)
    budget.run(() => {
      starved -= 100;
    });
  expect(budget.isSpent).toBe(false);
});

it('a clock that a test sets back spends nothing', () => {
  time = 1_000;
  budget.run(() => undefined);
  time = 0;
  expect(piecesRead(20, 0) * 20).toBeGreaterThan(300);
});
