import { testServer } from '@weft/test-api/test-server';
import { liveLines, liveReport, liveTeam, reportAddress, sharedLines } from './live-report';

const since = '2025-01-02T03:04:05.678Z';
const inService = { version: '1', commit: null, since };
const figures = { renders: 9, failedRenders: 1, views: 8, errors: 2, failedLoads: 0, lcp: 812.4, inp: null };
const report = {
  store: '/store',
  shell: inService,
  remotes: {
    'mfe-content': {
      active: inService,
      canary: { ...inService, version: '2', percent: 10, until: null, figures, activeFigures: figures },
    },
    'mfe-careers': { active: null, canary: null },
  },
  refusals: [{ remote: 'mfe-careers', at: since, reason: 'it is not signed' }],
  wentBack: [],
  breakers: [
    { name: 'mfe-content 1 /blog', state: 'open', since, cause: 'it hung' },
    { name: 'store', state: 'half-open', since, cause: null },
  ],
};
const server = testServer((_request, response) => response.end(JSON.stringify(report)));
const variables = () => ({ INTERNAL_PORT: String(server.port) });

it('shows what each team has in service, its canary, its refusals and its open breakers', async () => {
  const live = await liveReport('/store', variables());
  const linesOf = (team: string) => liveLines(liveTeam(live, team) ?? fail()).map((line) => line.trim());
  expect(linesOf('mfe-content')).toEqual([
    'in service here: 1 since 2025-01-02 03:04:05',
    'canary: 1 of 9 renders failed, 2 errors and 0 files that failed to load in 8 views, LCP 812 ms',
    'active: 1 of 9 renders failed, 2 errors and 0 files that failed to load in 8 views, LCP 812 ms',
    'circuit breaker open since 2025-01-02 03:04:05: mfe-content 1 /blog: it hung',
  ]);
  expect(linesOf('mfe-careers')).toEqual([
    'nothing is in service here',
    'refused 2025-01-02 03:04:05: it is not signed',
  ]);
  expect(linesOf('shell')).toEqual(['in service here: 1 since 2025-01-02 03:04:05']);
  expect(linesOf('mfe-academy')).toEqual(['nothing is in service here']);
  expect(live && sharedLines(live)).toEqual(['circuit breaker half-open since 2025-01-02 03:04:05: store']);
});

it('shows nothing if no shell runs, or only one of another store', async () => {
  expect(await liveReport('/other', variables())).toBeNull();
  expect(await liveReport('/store', { INTERNAL_PORT: '1' })).toBeNull();
  expect(liveTeam(null, 'mfe-content')).toBeNull();
});

it('asks at the port after that of the site by default', () => {
  expect(reportAddress({})).toBe('http://127.0.0.1:3001/_releases');
  expect(reportAddress({ PORT: '5100' })).toBe('http://127.0.0.1:5101/_releases');
  expect(reportAddress({ INTERNAL_HOST: 'inner', INTERNAL_PORT: '9' })).toBe('http://inner:9/_releases');
  expect(reportAddress({ INTERNAL_HOST: '::1' })).toBe('http://[::1]:3001/_releases');
});

function fail(): never {
  throw new Error('no report');
}
