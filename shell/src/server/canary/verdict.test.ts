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

it('an API that fails both releases alike takes no canary back', () => {
  const failing = { ...none, renders: 100, failedRenders: 60 };
  expect(verdict({ ...failing, renders: 10, failedRenders: 6 }, failing, margins)).toBeNull();
});

it('measures what three of four page views stay below, from 30 on', () => {
  const figures = new ReleaseFigures();
  for (let at = 1; at < 30; at++) figures.report({ kind: 'lcp', value: at * 100 }, '127.0.0.1');
  expect(figures.figures.lcp).toBeNull();
  figures.report({ kind: 'lcp', value: 3_000 }, '127.0.0.1');
  expect(figures.figures).toMatchObject({ lcp: 2_300, inp: null, errors: 0 });
});

it('one network counts once for each failure, and for a tenth of the measurements', () => {
  const figures = new ReleaseFigures();
  const say = (address: string) => {
    for (const kind of ['error', 'load', 'lcp', 'inp', 'cls', 'nav'] as const)
      figures.report({ kind, value: 9 }, address);
  };
  for (let at = 0; at < 50; at++) say(`2001:db8:0:1::${at}`);
  expect(figures.figures).toMatchObject({ errors: 1, failedLoads: 1, lcp: null, inp: null });
  for (let at = 1; at < 9; at++) for (let view = 0; view < 4; view++) say(`192.0.2.${at}`);
  expect(figures.figures).toMatchObject({ errors: 9, failedLoads: 9, lcp: null, inp: null });
  for (let view = 0; view < 3; view++) say('::ffff:192.0.2.9');
  expect(figures.figures).toMatchObject({ errors: 10, failedLoads: 10, lcp: 9, inp: 9 });
});
