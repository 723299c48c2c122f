import path from 'node:path';
import { gitFiles } from '../release/git';
import { branchBase } from './branch-base';
import { root } from './workspaces';

/**
 * Files that changed since this branch left main, including deleted files and uncommitted changes; on a clean main,
 * those of the last commit. Null if there is no main to compare with, or no git.
 */
export function changedFiles(): string[] | null {
  const base = branchBase(root);
  if (base === null) return null;
  const list = (...args: string[]) => gitFiles(root, ...args) ?? [];
  const since = (commit: string) => list('diff', '--name-only', '--no-renames', commit);
  const files = [...since(base), ...list('ls-files', '--others', '--exclude-standard')];
  return files.length > 0 ? files : since('HEAD~1');
}

export interface ChangedTests {
  /** Arguments for jest's `--findRelatedTests`: sources and tests. */
  units: string[];
  journeys: string[];
  /** Changed files that no test covers. */
  untested: string[];
}

/** Visits each team's pages briefly: enough to know that they still work together. */
const SMOKE = 'e2e/journeys/page-change.e2e.ts';
const PAGE = /^(shell|mfe-|packages\/|api\/|content\/|e2e\/stack\/)/;
const WORKSPACE = /^(?:shell|mfe-[^/]+|api|tools|packages\/[^/]+)\//;
const SOURCE = /\.[cm]?[jt]sx?$/;
const UNIT_TEST = /\.test\.tsx?$/;
const JOURNEY = /^e2e\/.+\.e2e\.ts$/;

/** Files that tests read without importing them, with those tests. */
export const READ_BY: readonly { files: string; tests: readonly string[] }[] = [
  {
    files: 'content/',
    tests: [
      'api/src/content/',
      'tools/content/',
      'mfe-content/src/art/content-pictures.test.ts',
      'mfe-marketing/src/proof/proof.test.ts',
    ],
  },
  { files: 'content/jobs/', tests: ['mfe-careers/src/pages/job-list/sample-jobs.test.ts'] },
  { files: 'deploy/compose.yaml', tests: ['tools/release/compose.test.ts'] },
  {
    files: 'deploy/kubernetes/',
    tests: ['tools/check/rules/kubernetes.test.ts', 'tools/release/compose.test.ts'],
  },
  { files: 'deploy/monitoring/', tests: ['e2e/resilience/monitoring.e2e.ts', 'tools/check/alerts.test.ts'] },
  {
    files: 'deploy/nginx/',
    tests: ['e2e/resilience/behind-nginx.e2e.ts', 'e2e/resilience/hung-shell.e2e.ts'],
  },
  { files: 'e2e/looks/', tests: ['e2e/journeys/looks.e2e.ts'] },
  ...['.env.example', 'api/src/env', 'shell/src/server/env.ts'].map((files) => ({
    files,
    tests: ['tools/dev/env-example.test.ts'],
  })),
];

/**
 * Selects the tests for changed files: those that import them; for what no test imports (styles, texts, deleted files),
 * all tests of the workspace; changed journeys; and a short journey for every file that is part of a page.
 *
 * @param present all files of the project; a changed file that is not among them was deleted
 */
export function changedTests(changed: readonly string[], present: readonly string[]): ChangedTests {
  const tests = present.filter((file) => UNIT_TEST.test(file) || JOURNEY.test(file));
  const found = new Map(changed.map((file) => [file, testsOf(file, new Set(present), tests)]));
  const all = [...new Set([...found.values()].flat())];
  return {
    units: all.filter((file) => !JOURNEY.test(file)),
    journeys: all.filter((file) => JOURNEY.test(file)),
    untested: [...found].filter(([, of]) => of.length === 0).map(([file]) => file),
  };
}

/** This many test files take less than a minute. */
const FEW = 15;

/**
 * Narrows many tests down to those that read a changed file, are beside it, or are in a folder above it: otherwise a
 * file that a whole service imports would run all of its tests.
 */
export function nearTests(related: readonly string[], changed: readonly string[]): readonly string[] {
  if (related.length <= FEW) return related;
  const isNear = (test: string, file: string) =>
    file.startsWith(`${path.posix.dirname(test)}/`) ||
    readersOf(file).some((reader) => test.startsWith(reader));
  const near = related.filter((test) => changed.some((file) => isNear(test, file)));
  return near.length > 0 ? near : related.slice(0, FEW);
}

function testsOf(file: string, present: Set<string>, tests: string[]): string[] {
  const isDocument = file.endsWith('.md') && !file.startsWith('content/');
  if (isDocument) return [];
  const smoke = PAGE.test(file) ? [SMOKE] : [];
  if (present.has(file) && JOURNEY.test(file)) return [file];
  const isImported = present.has(file) && SOURCE.test(file) && !file.startsWith('e2e/');
  const [workspace] = WORKSPACE.exec(file) ?? [];
  const readers = readersOf(file);
  if (workspace !== undefined && !isImported) readers.push(workspace);
  const read = tests.filter((test) => readers.some((reader) => test.startsWith(reader)));
  return [...(isImported ? [file] : []), ...read, ...smoke];
}

function readersOf(file: string): string[] {
  return READ_BY.filter(({ files }) => file.startsWith(files)).flatMap(({ tests }) => tests);
}
