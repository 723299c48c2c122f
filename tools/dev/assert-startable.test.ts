import { spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { lockDirectory } from 'api/db/directory-lock';
import { assertStartable } from './assert-startable';

let folder: string;
beforeEach(() => (folder = temporaryFolder()));

function start(env: Record<string, string>) {
  const program = path.join(import.meta.dirname, 'start.ts');
  return spawnSync(process.execPath, ['--import', 'tsx', program], {
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
    timeout: 20_000,
  });
}

it('npm start ends with one line that names every invalid setting, and releases nothing', async () => {
  const env = { PORT: 'abc', SMTP_URL: 'foo', CANARY_FAILURES: 'x', DATA_DIR: folder, RELEASES_URL: folder };
  const { status, stdout, stderr } = start(env);
  expect(stderr).toMatch(/^\nThe site cannot start: .*\. See \.env\.example\.\n$/);
  expect(stderr.match(/[A-Z_]+(?= must)/g)?.sort()).toEqual(['CANARY_FAILURES', 'PORT', 'SMTP_URL']);
  expect([status, stdout, await readdir(folder)]).toEqual([1, '', []]);
}, 30_000);

it('the same port for both services is refused before anything is released', async () => {
  const env = { PORT: '4979', API_PORT: '4979', DATA_DIR: folder, RELEASES_URL: folder };
  const { status, stdout, stderr } = start(env);
  expect(stderr).toBe('\nSite and API cannot both have port 4979: choose another with API_PORT=4989.\n');
  expect([status, stdout, await readdir(folder)]).toEqual([1, '', []]);
}, 30_000);

it('a DATA_DIR that is in use is refused before anything is built', async () => {
  const release = await lockDirectory(path.join(folder, 'pglite'));
  await expect(assertStartable({ DATA_DIR: folder })).rejects.toThrow(`in use by process ${process.pid}.`);
  await assertStartable({ DATA_DIR: folder, DATABASE_URL: 'postgres://localhost/site' });
  await release();
  await assertStartable({ DATA_DIR: folder });
});
