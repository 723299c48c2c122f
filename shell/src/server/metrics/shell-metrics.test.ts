import type { ReleasesReport } from '../releases/releases-report';
import { ShellMetrics } from './shell-metrics';

const release = { version: '1.0.0-a', commit: null, since: '2026-01-01T00:00:00.000Z' };
const open = (name: string) => ({ name, state: 'open' as const, since: release.since, cause: 'no answer' });

it('shows which releases are in service, and which breakers are open', async () => {
  const metrics = new ShellMetrics();
  const report = {
    store: 'folder',
    shell: release,
    remotes: {
      'mfe-careers': { active: release, canary: null },
      'mfe-content': { active: null, canary: null },
    },
    refusals: [],
    wentBack: [],
    breakers: [
      open('mfe-careers 1.0.0-a /career'),
      open('mfe-careers 1.0.0-a /joblist'),
      open('api, asked by browsers'),
    ],
  } satisfies Omit<ReleasesReport, 'storeFault'>;
  let storeFault: string | null = null;
  metrics.showReleases(() => ({ ...report, storeFault }));
  const text = await metrics.registry.metrics();
  expect(text).toContain('weft_release_in_service{remote="mfe-careers",version="1.0.0-a",as="active"} 1');
  expect(text.match(/^weft_breakers_open\{.+/gm)).toEqual([
    'weft_breakers_open{of="store"} 0',
    'weft_breakers_open{of="api"} 1',
    'weft_breakers_open{of="mfe-careers"} 2',
    'weft_breakers_open{of="mfe-content"} 0',
  ]);
  expect(text).toContain('\nweft_store_up 1');
  storeFault = 'it does not answer';
  const next = await metrics.registry.metrics();
  expect(next).toContain('\nweft_store_up 0');
  // The alert TeamMissing uses these to find a remote without a release.
  expect(next).toContain('weft_releases_refused_total{remote="mfe-content"} 0');
  expect(next).not.toContain('weft_release_in_service{remote="mfe-content"');
});
