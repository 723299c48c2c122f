/**
 * Measures how long the content team waits for `npm run content -- publish`: with 1,000 new files while the site's API
 * runs, and again when nothing has changed. On a terminal it shows the command's own progress bar.
 *
 *   npm run bench:publish
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readContentFolder } from 'api/content/content-folder';
import { freePort } from 'api/db/free-port';
import { repositoryRoot } from 'api/env';
import { commandLine } from '../dev/command-line';
import { BenchRefused } from './bench-refused';
import { Cleanup } from './cleanup';
import { generatedFiles } from './generated-files';
import { type Figure, isWithinLimit, limitsTable } from './limits';
import { LOOPBACK } from './loopback';
import { startApi } from './site';

const COUNT = 1_000;
/** Limits in seconds. */
const limits = { first: 20, second: 3 };

commandLine('npm run bench:publish', {});

const cleanup = new Cleanup();
await cleanup.after(async () => {
  const figures = await bench();
  console.log(`\n${limitsTable(figures)}`);
  if (!figures.every(isWithinLimit)) process.exitCode = 1;
});

async function bench(): Promise<Figure[]> {
  const folder = await cleanup.folder();
  const content = path.join(folder, 'content');
  const data = path.join(folder, 'data');
  await cp(path.join(repositoryRoot, 'content'), content, { recursive: true });
  for (const { name, text } of generatedFiles(await readContentFolder(content), COUNT))
    await writeFile(path.join(content, 'posts', name), text);
  const API_PORT = String(await freePort());
  await startApi(data, cleanup, { API_PORT, SHELL_URL: `http://${LOOPBACK}:9/` });
  return [
    await publish(`${COUNT} new files published`, { content, data, limit: limits.first }),
    await publish('the same once more, nothing changed', { content, data, limit: limits.second }),
  ];
}

/** Runs and times the command as a person does, including its start. */
async function publish(
  what: string,
  { content, data, limit }: { content: string; data: string; limit: number },
): Promise<Figure> {
  console.log(`\n$ npm run content -- publish --folder ${content}`);
  const command = ['tools/dev/run.mjs', 'content', 'publish', '--folder', content];
  const start = performance.now();
  const child = spawn(process.execPath, command, {
    cwd: repositoryRoot,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: data },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0)
    throw new BenchRefused(`The command failed with exit code ${code}, so its time cannot be compared.`);
  return { what, value: (performance.now() - start) / 1_000, unit: 's', limit };
}
