import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { presentFiles } from '../release/git';
import { testStore } from '../release/store-folder';
import { buildStale } from './build-stale';
import { changedFiles, changedTests, nearTests } from './changed';
import { chromiumPath } from './chromium';
import { commandLine, refuseCommand } from './command-line';
import { run } from './run-program';
import { root } from './workspaces';

const usage = `npm test                      unit and API tests, the journeys in a real browser against the real stack, a cluster, and
                              the short form of the drills
npm test -- unit              one part; the others are e2e, browsers (Firefox, WebKit), cluster and drill
npm test -- e2e blog menu     the files with these words in their path; options are Playwright's (Jest's for unit):
                              npm test -- e2e looks --update-snapshots
npm test -- --changed         what the change since main touches`;

const require = createRequire(import.meta.url);
const jest = require.resolve('jest/bin/jest');
const parts = { unit: units, e2e: journeys, browsers, cluster, drill };
/** Parts that take no arguments. */
const partsWithoutArguments = ['cluster', 'drill'];
// npm consumes the first `--`. A second one, typed out of habit, would turn all options into plain words.
const [name = '', ...words] = process.argv.slice(2).filter((word) => word !== '--');
const part = Object.entries(parts).find(([known]) => known === name)?.[1];
// What follows a part's name is for the program that runs it.
const { values, positionals } = commandLine(usage, {
  args: part ? [] : [name, ...words].filter((word) => word !== ''),
  options: { changed: { type: 'boolean' } },
  allowPositionals: true,
});
if (positionals[0] !== undefined)
  refuseCommand(`There is no part "${positionals[0]}": ${Object.keys(parts).join(', ')}.`, usage);
if (partsWithoutArguments.includes(name) && words.length > 0)
  refuseCommand(`${name} does not take "${words.join(' ')}".`, usage);
if (part) await part(words);
else if (values.changed) await testChanged();
else {
  await units([]);
  await journeys([]);
  await cluster();
  await drill();
}

async function testChanged(): Promise<void> {
  const changed = changedFiles();
  const files = presentFiles(root);
  if (!changed || !files) return refuseCommand('--changed needs git, and a clone with a branch main.', usage);
  if (changed.length === 0) return console.log('Nothing has changed.');
  const tests = changedTests(changed, files);
  if (tests.untested.length > 0)
    console.log(`No test is known for:\n${tests.untested.map((file) => `  ${file}\n`).join('')}`);
  if (tests.units.length > 0) await changedUnits(tests.units, changed);
  if (tests.journeys.length > 0) await journeys(tests.journeys);
}

async function changedUnits(files: string[], changed: string[]): Promise<void> {
  const list = [jest, '--listTests', '--findRelatedTests', ...files];
  const related = execFileSync(process.execPath, list, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '')
    .map((file) => path.relative(root, file).split(path.sep).join('/'));
  const near = nearTests(related, changed);
  const far = related.length - near.length;
  if (far > 0)
    console.log(`${far} more test files import what has changed and are not run: npm test -- unit runs all.`);
  if (near.length > 0) await units(['--runTestsByPath', ...near]);
}

async function units(args: string[]): Promise<void> {
  // Tests of releases run them with the built shell.
  await buildStale({ names: ['shell'], say: console.log });
  await run(jest, args, {
    env: { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
  });
}

async function journeys(args: string[]): Promise<void> {
  const chromium = chromiumPath();
  await build();
  const all = ['chromium', 'firefox', 'webkit'].map((name) => `--project=${name}`);
  const isNarrowed = args.some((word) => !word.startsWith('-') || word.startsWith('--project'));
  await playwright(isNarrowed ? args : [...all, ...args], { CHROMIUM_PATH: chromium });
}

/** Separate from the journeys, because it keeps both cores busy. */
async function cluster(): Promise<void> {
  await build();
  await playwright(['--project=cluster']);
}

function playwright(args: string[], env: Record<string, string> = {}): Promise<void> {
  const program = require.resolve('@playwright/test/cli');
  const allArgs = ['test', '-c', 'e2e/playwright.config.ts', ...args];
  return run(program, allArgs, { env: { ...env, RELEASES_URL: testStore } });
}

function browsers(args: string[]): Promise<void> {
  return journeys(['--project=firefox', '--project=webkit', ...args]);
}

async function drill(): Promise<void> {
  await build();
  await run('e2e/drill/drill.ts', ['--short'], { env: { RELEASES_URL: testStore } });
}

async function build(): Promise<void> {
  console.log('Checking what has to be built …');
  await buildStale({ store: testStore, say: console.log });
}
