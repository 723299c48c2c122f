import { ProcessLosses } from './process-losses';

let losses: ProcessLosses;
const after = (seconds: number) => jest.spyOn(performance, 'now').mockReturnValue(seconds * 1_000);
/** Seconds for which a page blamed at this time is refused. */
const pauseFrom = (start: number): number => {
  after(start);
  losses.blame('/page');
  let seconds = 0;
  while (losses.isPaused('/page')) after(start + (seconds += 1));
  return seconds;
};

beforeEach(() => {
  after(0);
  losses = new ProcessLosses();
});
afterEach(() => jest.restoreAllMocks());

it('refuses a page that ends its process for twice as long each time, two minutes at most', () => {
  expect([0, 100, 200, 300, 500, 700].map(pauseFrom)).toEqual([20, 40, 80, 120, 120, 120]);
});

it('forgets a blamed page once it is rendered', () => {
  expect([pauseFrom(0), pauseFrom(100)]).toEqual([20, 40]);
  losses.clear('/page');
  expect(losses.isSuspect('/page')).toBe(false);
  expect(pauseFrom(200)).toBe(20);
});

it('keeps refusing a page if a render that began before its pause ends', () => {
  losses.blame('/page');
  losses.clear('/page');
  expect(losses.isPaused('/page')).toBe(true);
});

it('prolongs the pause of all blamed pages with each loss', () => {
  for (const page of ['/page', '/other', '/third']) losses.blame(page);
  after(79.9);
  expect([losses.isPaused('/page'), losses.isPaused('/third')]).toEqual([true, true]);
  after(80.1);
  expect([losses.isPaused('/page'), losses.isPaused('/third')]).toEqual([false, false]);
  losses.blame('/third');
  after(200);
  expect(losses.isPaused('/page')).toBe(true);
  after(200.2);
  expect(losses.isPaused('/page')).toBe(false);
});

it('begins with the first pause again once a blamed page is rendered', () => {
  for (const page of ['/page', '/other']) losses.blame(page);
  after(40.1);
  losses.clear('/page');
  losses.blame('/other');
  after(60.2);
  expect(losses.isPaused('/other')).toBe(false);
});

it('forgets a page that is rendered just when another one ends a process', () => {
  losses.blame('/page');
  after(20.1);
  losses.blame('/other');
  losses.clear('/page');
  expect([losses.isSuspect('/page'), losses.isPaused('/page')]).toEqual([false, false]);
});

it('forgets a blamed page five minutes after its pause', () => {
  losses.blame('/page');
  after(319);
  expect(losses.isSuspect('/page')).toBe(true);
  after(321);
  expect(losses.isSuspect('/page')).toBe(false);
});

it('restarts with the first pause once all losses are forgotten', () => {
  expect([pauseFrom(0), pauseFrom(100)]).toEqual([20, 40]);
  expect(losses.hasSuspects).toBe(true);
  after(441);
  expect(losses.hasSuspects).toBe(false);
  expect(pauseFrom(441)).toBe(20);
});

it('does not blame other pages', () => {
  losses.blame('/page');
  expect([losses.isPaused('/other'), losses.isSuspect('/other'), losses.areTooMany]).toEqual([
    false,
    false,
    false,
  ]);
});

it('six losses within ten seconds are too many', () => {
  for (let loss = 0; loss < 6; loss += 1) {
    expect(losses.areTooMany).toBe(false);
    losses.add();
  }
  expect(losses.areTooMany).toBe(true);
  after(10.1);
  expect(losses.areTooMany).toBe(false);
});
