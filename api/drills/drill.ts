/**
 * Breaks the API on purpose and holds what comes of it against the limits. Everything runs on the loopback, with
 * databases and folders of its own, and ends by itself.
 *
 *   npm run drill               all of them
 *   npm run drill -- kill-pglite slow-bodies
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseDown } from './database-drill';
import { diskFullPglite, diskFullPostgres } from './disk-drill';
import type { Drill, Finding } from './finding';
import { killOnPglite, killOnPostgres } from './kill-drill';
import { mailDown } from './mail-drill';
import { malformed } from './malformed-drill';
import { slowBodies } from './slow-bodies-drill';
import { uploads } from './uploads-drill';

const drills: Record<string, Drill> = {
  'kill-pglite': killOnPglite,
  'kill-postgres': killOnPostgres,
  'mail-down': mailDown,
  'database-down': databaseDown,
  'disk-full-pglite': diskFullPglite,
  'disk-full-postgres': diskFullPostgres,
  malformed,
  uploads,
  'slow-bodies': slowBodies,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in drills));
if (unknown.length > 0) {
  console.error(`There is no drill "${unknown.join(', ')}". There are: ${Object.keys(drills).join(', ')}.`);
  process.exit(1);
}
for (const name of names.length > 0 ? names : Object.keys(drills)) await run(name);

async function run(name: string): Promise<void> {
  const drill = drills[name];
  if (drill === undefined) return;
  const folder = await mkdtemp(join(tmpdir(), `drill-${name}-`));
  console.log(`\n${name}`);
  const started = performance.now();
  try {
    const outcome = await drill({ folder, say: (line) => console.log(`  ${line}`) });
    if ('skipped' in outcome) console.log(`  SKIPPED: ${outcome.skipped}`);
    else report(outcome, (performance.now() - started) / 1_000);
  } catch (error) {
    process.exitCode = 1;
    console.error(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function report(findings: Finding[], seconds: number): void {
  const width = Math.max(...findings.map(({ what }) => what.length));
  for (const { what, value, limit, passed } of findings) {
    const verdict = limit === undefined ? '' : `  (${limit})  ${passed ? 'ok' : 'FAILED'}`;
    console.log(`  ${what.padEnd(width)}  ${value}${verdict}`);
  }
  const passed = findings.every((finding) => finding.passed);
  if (!passed) process.exitCode = 1;
  console.log(`  ${passed ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
}
