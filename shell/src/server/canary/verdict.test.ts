import { type Figures, ReleaseFigures } from './figures';
import { verdict } from './verdict';

const margins = { failures: 2, lcp: 500, inp: 100 };
const none: Figures = {
  renders: 0,
  failedRenders: 0,
  views: 0,
  errors: 0,
  failedLoads: 0,
  lcp: null,
  inp: null,
};
const well: Figures = { ...none, renders: 500, views: 2_000, errors: 20, lcp: 1_200, inp: 80 };

it.each([
  ['nothing is known yet', none],
  ['it does as well', well],
  ['it fails as often as the active release', { ...well, errors: 25 }],
  ['it failed twice', { ...none, renders: 2, failedRenders: 2 }],
  ['that it is worse may be chance', { ...well, renders: 100, failedRenders: 4 }],
  ['it is slower by less than the margin', { ...well, lcp: 1_600, inp: 170 }],
  ['a fast release is not measured enough', { ...well, lcp: null, inp: null }],
])('a canary stays while %s', (_what, canary) => {
  expect(verdict(canary, well, margins)).toBeNull();
});

it.each([
  [
    'renders fail',
    { renders: 4, failedRenders: 3 },
    '75.0 % of its pages could not be rendered, with the active',
  ],
  [
    'browsers have errors',
    { views: 50, errors: 10 },
    '20.0 % of its page views had an error, with the active release 1.0 %',
  ],
  ['files do not load', { views: 10, failedLoads: 10 }, '100.0 % of its page views missed a file'],
  ['pages show later', { lcp: 1_701 }, 'its LCP is 1701 ms, with the active release 1200 ms'],
  ['pages answer later', { inp: 300 }, 'its INP is 300 ms, with the active release 80 ms'],
])('a canary goes back when %s', (_what, change, words) => {
  expect(verdict({ ...none, ...change }, well, margins)).toContain(words);
});

it('a canary stays while the active release is not measured enough to compare it', () => {
  expect(verdict({ ...well, lcp: 9_000, inp: 900 }, { ...well, lcp: null, inp: null }, margins)).toBeNull();
});

it.each([
  [8, false],
  [9, true],
])(
  '%d failures of 100 renders, against 1 % of the active release, are more than chance: %s',
  (count, isWorse) => {
    const canary = { ...none, renders: 100, failedRenders: count };
    expect(verdict(canary, { ...well, failedRenders: 5 }, margins) !== null).toBe(isWorse);
  },
);

it('an API that fails both releases alike does not take the canary back', () => {
  const failing = { ...none, renders: 100, failedRenders: 60 };
  expect(verdict({ ...failing, renders: 10, failedRenders: 6 }, failing, margins)).toBeNull();
});

it('measures what three of four page views stay below, from 30 reports on', () => {
  const figures = new ReleaseFigures();
  for (let at = 1; at < 30; at++) figures.report({ kind: 'lcp', value: at * 100 }, '127.0.0.1');
  expect(figures.figures.lcp).toBeNull();
  figures.report({ kind: 'lcp', value: 3_000 }, '127.0.0.1');
  expect(figures.figures).toMatchObject({ lcp: 2_300, inp: null, errors: 0 });
});

it('only the last 500 measurements count', () => {
  const figures = new ReleaseFigures();
  for (const value of [900, 100])
    for (let view = 0; view < 500; view++) figures.report({ kind: 'lcp', value }, '127.0.0.1');
  expect(figures.figures.lcp).toBe(100);
});

it('only the last few measurements of a network count, so slowness is noticed and forgery is not', () => {
  const figures = new ReleaseFigures();
  const say = (value: number, address: string) => {
    for (const kind of ['lcp', 'inp', 'cls', 'nav'] as const) figures.report({ kind, value }, address);
  };
  for (let at = 0; at < 50; at++) say(9, `2001:db8:0:${at}::1`);
  for (let at = 1; at < 9; at++) for (let view = 0; view < 4; view++) say(9, `192.0.2.${at}`);
  expect(figures.figures).toMatchObject({ lcp: null, inp: null });
  for (let view = 0; view < 3; view++) say(9, '::ffff:192.0.2.9');
  expect(figures.figures).toMatchObject({ lcp: 9, inp: 9 });
  for (let at = 1; at < 9; at++) for (let view = 0; view < 3; view++) say(700, `192.0.2.${at}`);
  expect(figures.figures).toMatchObject({ lcp: 700, inp: 700 });
});

describe('a verdict on page views and failures', () => {
  let canary: ReleaseFigures;
  let active: ReleaseFigures;
  const networks = Array.from({ length: 40 }, (_, at) => `192.0.2.${at}`);
  const view = (address: string, ...kinds: ('error' | 'load')[]) => {
    for (const release of [canary, active]) release.viewed(address);
    for (const kind of kinds) canary.report({ kind, value: 0 }, address);
  };
  const reason = () => verdict(canary.figures, active.figures, margins);

  beforeEach(() => {
    [canary, active] = [new ReleaseFigures(), new ReleaseFigures()];
    for (let views = 0; views < 40; views++) for (const address of networks) view(address);
  });

  it.each([['error'], ['load']] as const)(
    'a canary that breaks for all visitors after a while goes back: %s',
    (kind) => {
      for (let views = 0; views < 25; views++) for (const address of networks) view(address, kind);
      expect(reason()).toContain('% of its page views');
    },
  );

  it('neither one network nor two can take a canary back, whatever they send', () => {
    const forge = (address: string) => {
      for (const kind of ['error', 'load'] as const) canary.report({ kind, value: 0 }, address);
    };
    for (let times = 0; times < 2_000; times++) forge(`2001:db8:0:${times}::1`);
    for (let times = 0; times < 2_000; times++) forge('192.0.2.1');
    expect(canary.figures).toMatchObject({ errors: 0, failedLoads: 0 });
    for (let views = 0; views < 10; views++) view('192.0.2.2', 'error', 'load');
    const { errors, failedLoads } = canary.figures;
    expect(Math.max(errors, failedLoads)).toBeLessThan(4);
    expect(reason()).toBeNull();
  });

  it('one network cannot keep a bad canary by its visits or by reports about the active release', () => {
    for (const address of networks) for (let views = 0; views < 5; views++) view(address, 'error');
    for (let times = 0; times < 20_000; times++) canary.viewed('192.0.2.1');
    for (let times = 0; times < 2_000; times++) active.report({ kind: 'error', value: 0 }, '192.0.2.1');
    expect(reason()).toContain('with the active release 0.0 %');
  });
});

describe('a verdict on pages that cannot be rendered', () => {
  let canary: ReleaseFigures;
  let active: ReleaseFigures;
  const reason = () => verdict(canary.figures, active.figures, margins);
  const ask = (release: ReleaseFigures, at: number, isFailed: boolean) =>
    release.rendered({ path: `/page/${at % 50}`, ip: `192.0.2.${at % 7}` }, isFailed);

  beforeEach(() => {
    [canary, active] = [new ReleaseFigures(), new ReleaseFigures()];
  });

  it('a canary that fails for all visitors after a long good time goes back soon', () => {
    for (let at = 0; at < 20_000; at++) for (const release of [canary, active]) ask(release, at, false);
    let failures = 0;
    while (reason() === null && failures < 400) ask(canary, failures++, true);
    expect(failures).toBeLessThanOrEqual(13);
  });

  it('one visitor who requests one failing page again and again cannot take a canary back', () => {
    for (let at = 0; at < 100; at++) ask(canary, at, false);
    for (let times = 0; times < 50; times++)
      canary.rendered({ path: '/broken', ip: `2001:db8:0:${times}::1` }, true);
    expect([canary.figures.failedRenders, reason()]).toEqual([1, null]);
  });

  it.each([
    ['three pages for one visitor', (at: number) => ({ path: `/${at}`, ip: '192.0.2.1' })],
    ['one page for three networks', (at: number) => ({ path: '/', ip: `192.0.2.${at}` })],
  ])('a canary that fails %s, with no other requests, goes back', (_what, requestOf) => {
    for (let at = 0; at < 3; at++) {
      expect(reason()).toBeNull();
      canary.rendered(requestOf(at), true);
    }
    expect(reason()).toContain('100.0 % of its pages could not be rendered');
  });
});

describe('while each of 3,000 page views may have an error by chance', () => {
  /** Random numbers from 0 to 1, the same each time (mulberry32). */
  const numbers = (seed: number) => {
    let state = seed;
    return () => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
  };
  /** Number of the canary's views after which it goes back; null if it stays. */
  function viewsUntilBack(seed: number, rates: { canary: number; active: number }): number | null {
    const number = numbers(seed);
    const figures = { canary: new ReleaseFigures(), active: new ReleaseFigures() };
    let views = 0;
    for (let at = 0; at < 3_000; at++) {
      const release = number() < 0.1 ? 'canary' : 'active';
      const address = `192.${at >> 8}.${at & 255}.1`;
      figures[release].viewed(address);
      const hasError = number() < rates[release];
      if (hasError) figures[release].report({ kind: 'error', value: 0 }, address);
      if (release === 'canary') views += 1;
      // Only its own errors can make it look worse.
      const isBack = release === 'canary' && hasError && isWorse(figures);
      if (isBack) return views;
    }
    return null;
  }
  const isWorse = ({ canary, active }: Record<'canary' | 'active', ReleaseFigures>) =>
    verdict(canary.figures, active.figures, margins) !== null;
  const runs = (rates: { canary: number; active: number }) =>
    Array.from({ length: 100 }, (_, seed) => viewsUntilBack(seed, rates));

  it('a canary that does as well as the active release stays, except for one run in a hundred', () => {
    const wrong = runs({ canary: 0.06, active: 0.06 }).filter((views) => views !== null);
    expect(wrong.length).toBeLessThan(2);
  });

  it('a canary with errors in ten more of a hundred views goes back, mostly within 150 of its views', () => {
    const views = runs({ canary: 0.16, active: 0.06 }).map((each) => each ?? 3_000);
    views.sort((one, other) => one - other);
    expect(views[50]).toBeLessThan(150);
  });
});
