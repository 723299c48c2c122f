import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@weft/federation/release';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { budgetFindings } from './budgets';
import type { LiveShell } from './candidate';

const budgets = { default: { javascript: 100, css: 20 }, pages: {} };
let root: string;

beforeEach(() => (root = temporaryFolder()));

/** Writes the files of a release with one page. */
async function release(version: string, kilobytes: number) {
  const folder = path.join(root, version);
  await mkdir(folder, { recursive: true });
  for (const file of ['entry.js', 'routes.js']) await writeFile(path.join(folder, file), '');
  await writeFile(path.join(folder, 'home.js'), 'x'.repeat(kilobytes * 1024));
  const files = { entry: 'entry.js', routes: { js: ['routes.js'], css: [] } };
  return {
    folder,
    release: { ...files, pages: { home: { js: ['home.js'], css: [] } } } as unknown as Release,
  };
}

async function shell(kilobytes: number): Promise<LiveShell> {
  await mkdir(path.join(root, 'client'), { recursive: true });
  await writeFile(path.join(root, 'client/shell.js'), 'x'.repeat(kilobytes * 1024));
  return { folder: root, release: { client: { files: ['shell.js'] } } } as unknown as LiveShell;
}

test('a page is weighed together with the shell', async () => {
  expect(await budgetFindings(await release('1', 10), await shell(90), budgets)).toEqual([]);
  expect(await budgetFindings(await release('1', 11), await shell(90), budgets)).toMatchObject([
    { rule: 'budgets', place: 'home', problem: 'javascript is 101.0 KB (brotli), the limit is 100 KB' },
  ]);
});

test('a team can release even if the shell grew, as long as it adds nothing itself', async () => {
  const grown = await shell(95);
  const within = { ...budgets, inService: await release('1', 10) };
  expect(await budgetFindings(await release('2', 10), grown, within)).toEqual([]);
  expect(await budgetFindings(await release('2', 11), grown, within)).toHaveLength(1);
});
