import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Drill, Finding } from './finding';

interface DrillRun {
  words: string[];
  parts?: Record<string, string[]>;
  holdsTimes?: boolean;
}

/**
 * Runs drills one after the other and prints their findings. The exit code is 1 if a finding is outside its limit.
 *
 * @param words names of drills, all if empty; `name:part` runs one part
 * @param parts the parts of each drill that has any
 * @param holdsTimes whether to enforce limits of time and memory, which is never done on a busy machine
 */
export async function runDrills(
  drills: Record<string, Drill>,
  { words, parts = {}, holdsTimes = true }: DrillRun,
): Promise<void> {
  const selected = words.length > 0 ? words : Object.keys(drills);
  const unknown = selected.filter((word) => !Object.hasOwn(drills, nameOf(word)));
  if (unknown.length > 0) {
    console.error(`There is no drill "${unknown.join(', ')}". There are: ${Object.keys(drills).join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  for (const [name = '', ...only] of selected.map((word) => word.split(':'))) {
    const known = parts[name] ?? [];
    const part = only.find((one) => !known.includes(one));
    if (part === undefined) continue;
    console.error(`${name} has no part "${part}". There are: ${known.join(', ') || 'none'}.`);
    process.exitCode = 1;
    return;
  }
  if (process.env['ONLY_LOOK']) return;
  for (const word of selected) {
    const drill = drills[nameOf(word)];
    if (drill) await run(word, drill, holdsTimes);
  }
}

const nameOf = (word: string): string => word.split(':', 1)[0] ?? '';

async function run(word: string, drill: Drill, holdsTimes: boolean): Promise<void> {
  const [name, ...only] = word.split(':');
  const folder = await mkdtemp(join(tmpdir(), `drill-${name}-`));
  console.log(`\n${word}`);
  const isBusy = (loadavg()[0] ?? 0) > availableParallelism();
  const isLenient = isBusy || !holdsTimes;
  if (isBusy && holdsTimes)
    console.log('  this machine is busy with something else: limits of time and memory are not enforced');
  const started = performance.now();
  try {
    const outcome = await drill({ folder, only, say: (line) => console.log(`  ${line}`) });
    if ('skipped' in outcome) console.log(`  SKIPPED: ${outcome.skipped}`);
    else report(outcome, { isLenient, seconds: (performance.now() - started) / 1_000 });
  } catch (error) {
    process.exitCode = 1;
    console.error(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function report(findings: Finding[], { isLenient, seconds }: { isLenient: boolean; seconds: number }): void {
  const width = Math.max(...findings.map(({ what }) => what.length));
  const failed = findings.filter(({ passed, isSoft }) => !passed && !(isSoft && isLenient));
  for (const finding of findings) {
    const { what, value, limit, passed } = finding;
    const otherwise = failed.includes(finding) ? 'FAILED' : 'not enforced';
    const verdict = limit === undefined ? '' : `  (${limit})  ${passed ? 'ok' : otherwise}`;
    console.log(`  ${what.padEnd(width)}  ${value}${verdict}`);
  }
  if (failed.length > 0) process.exitCode = 1;
  console.log(`  ${failed.length === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
  // Repeated at the end, because often only the last lines of a long report are kept.
  for (const { what, value, limit } of failed) console.log(`  FAILED: ${what}: ${value} (${limit})`);
}
