import type { Round } from './load';
import { type PageFigures, reportText } from './report';

const round = (rate: number, rest: Partial<Round> = {}): Round => ({
  rate,
  p99: 3,
  perCpuSecond: rate,
  clientBusy: 0.5,
  failed: 0,
  ...rest,
});
const weight = { html: 4096, javascript: 104_448, css: 3072, fonts: 46_080, requests: 8, uncompressed: 0 };
const textOf = (pages: PageFigures[]) => reportText({ pages, cold: round(250) });

test('the table shows each page beside nginx', () => {
  const text = textOf([{ page: '/', site: round(4000), nginx: round(10_000), weight }]);
  expect(text.split('\n').slice(0, 2)).toEqual([
    'page  site/s  p99 ms  nginx/s  p99 ms  ratio  CPU ratio  HTML     JS  CSS  fonts  requests',
    '/      4,000       3   10,000       3   0.40       0.40   4.0  102.0  3.0   45.0         8',
  ]);
  expect(text).toContain('a search each: 250 a second, p99 3 ms');
  expect(text).not.toContain('do not trust');
});

test('without nginx, its columns are left out', () => {
  const text = textOf([{ page: '/', site: round(4000), nginx: null, weight }]);
  expect(text.split('\n')[0]).toBe('page  site/s  p99 ms  HTML     JS  CSS  fonts  requests');
});

test('the report warns of everything that makes a run worthless', () => {
  const site = round(0, { failed: 7 });
  const nginx = round(0, { clientBusy: 0.95 });
  const text = textOf([{ page: '/', site, nginx, weight: { ...weight, uncompressed: 1 } }]);
  expect(text).toContain('7 requests failed');
  expect(text).toContain('no production build');
  expect(text).toContain('load generator');
});
