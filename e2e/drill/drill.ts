/**
 * Breaks the site on purpose and checks the results against limits. Everything runs on the loopback, with its own
 * databases, stores and folders, and ends by itself.
 */
import { apiDrills } from 'api/drills/all';
import type { Drill } from 'api/drills/finding';
import { runDrills } from 'api/drills/run-drills';
import { commandLine } from '../../tools/dev/command-line';
import { apiFaults, siteFaults } from './api-faults';
import { earlyRefusals } from './early-refusals';
import { faultyReleases } from './faulty-releases';
import { formsThatEndEarly } from './forms-that-end-early';
import { malformed } from './malformed';
import { manyReleases } from './many-releases';
import { overload } from './overload';
import { patternAttacks } from './pattern-attacks';
import { releaseFaults } from './release-faults';
import { drillOf } from './site-drill';
import { trickles } from './trickles';

const siteDrills = {
  malformed,
  forms: formsThatEndEarly,
  patterns: patternAttacks,
  'early-refusals': earlyRefusals,
  trickles,
  releases: faultyReleases,
  'many-releases': manyReleases,
  api: apiFaults,
  overload,
};
const { trickles: _takesLong, 'many-releases': _asWell, ...shortDrills } = siteDrills;

const namedDrills: Record<string, Drill> = Object.fromEntries(
  Object.entries(siteDrills).map(([name, drill]) => [`site-${name}`, drillOf({ [name]: drill })]),
);
/** The part that `npm test` runs. */
const short = { 'site-in-short': drillOf(shortDrills, true) };

// Child processes end with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const drills = { ...apiDrills, ...namedDrills };
const usage = `npm run drill                                 all of them
npm run drill -- kill-pglite site-overload    some, by name
npm run drill -- site-releases:aborts:exits   parts of one

Drills:
  ${Object.keys(drills).join('\n  ')}`;

const parts = { 'site-releases': Object.keys(releaseFaults), 'site-api': Object.keys(siteFaults) };
const { values, positionals } = commandLine(usage, {
  options: { short: { type: 'boolean' } },
  allowPositionals: true,
});
if (values.short)
  // As a test, it must not depend on the speed of the machine.
  await runDrills(short, { words: ['site-in-short'], holdsTimes: false });
else await runDrills(drills, { words: positionals, parts });
