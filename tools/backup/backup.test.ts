import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { commandHost } from '@weft/test-api/command-host';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { prepareSocketPath } from 'api/private-socket/socket-path';
import { runApi } from 'api/testing/run-api';
import { copySeededData } from 'api/testing/seeded-data';
import { addStoredResume } from 'api/testing/stored-resume';
import { root } from '../dev/workspaces';

const program = path.join(import.meta.dirname, 'backup.ts');
const settings = (folder: string, data: string) => ({ DATA_DIR: path.join(folder, data), INIT_CWD: folder });

/** Runs a command in a process of its own, on the subfolder `data`; the back-up is the subfolder `saved`. */
const runTool = (folder: string, command: string, data: string) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', program, command, 'saved'], {
    env: { PATH: process.env['PATH'], ...settings(folder, data) },
    cwd: root,
  });

const host = commandHost();
/** The same in the shared process. */
const hosted = (folder: string, command: string, data: string) =>
  host({ program, args: [command, 'saved'], env: settings(folder, data) });

it('saves a running site, and restores it into an empty folder', async () => {
  const folder = temporaryFolder();
  const start = (data: string) => runApi({ API_PORT: '0', DATA_DIR: path.join(folder, data) });
  const run = (command: string, data: string) => runTool(folder, command, data);
  const answers = async (address: string) =>
    Promise.all(
      ['blog_list', 'casestudy_list', 'job_opening_list'].map(async (name) =>
        (await fetch(`${address}/${name}`)).text(),
      ),
    );
  await copySeededData(path.join(folder, 'data'));
  const api = start('data');
  let restored: ReturnType<typeof start> | undefined;
  try {
    const address = await api.listening;
    const body = JSON.stringify({ name: 'Ada', email: 'a@b', service: 'others', mobile_number: '1' });
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'once' };
    const send = async (to: string) =>
      (await fetch(`${to}/contact_form`, { method: 'POST', headers, body })).text();
    const receipt = await send(address);
    expect((await run('backup', 'data')).stdout).toMatch(
      /^Saved \d+ rows and 0 files of the running API on /,
    );
    expect((await run('restore', 'other')).stdout).toMatch(/^Restored \d+ rows and 0 files /);
    expect(await hosted(folder, 'restore', 'other')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The database is not empty'),
    });
    restored = start('other');
    const second = await restored.listening;
    expect(await answers(second)).toEqual(await answers(address));
    // It even recognises a form that it already has.
    expect(await send(second)).toBe(receipt);
  } finally {
    await Promise.all([api.kill(), restored?.kill()]);
  }
}, 90_000);

it('restoring a folder that is not a back-up fails and creates no database', async () => {
  const folder = temporaryFolder();
  const restore = () => hosted(folder, 'restore', 'data');
  expect(await restore()).toMatchObject({
    code: 1,
    stderr: `${path.join(folder, 'saved')} is no back-up: it has no backup.json.\n`,
  });
  await mkdir(path.join(folder, 'saved'));
  for (const text of ['{', '{}']) {
    await writeFile(path.join(folder, 'saved/backup.json'), text);
    expect(await restore()).toMatchObject({
      code: 1,
      stderr: `${path.join(folder, 'saved')} is damaged, or a back-up of a version that this one does not know.\n`,
    });
  }
  expect(await readdir(folder)).toEqual(['saved']);
}, 90_000);

it('a back-up by an earlier API version, which does not report lost files, succeeds', async () => {
  const folder = temporaryFolder();
  const result = { at: new Date().toISOString(), rows: 3, files: 1, gone: 0 };
  const api = createServer((_request, response) => response.end(`${JSON.stringify({ result })}\n`));
  try {
    api.listen(await prepareSocketPath(path.join(folder, 'data')));
    await once(api, 'listening');
    const { stdout, stderr } = await hosted(folder, 'backup', 'data');
    expect([stdout, stderr]).toEqual([expect.stringMatching(/^Saved 3 rows and 1 files /), '']);
  } finally {
    api.close();
  }
}, 90_000);

it('a back-up leaves nothing behind if its terminal is closed', async () => {
  const folder = temporaryFolder();
  await copySeededData(path.join(folder, 'data'));
  await addStoredResume(path.join(folder, 'data'));
  const bucket = createServer(() => {}).listen(0, '127.0.0.1');
  await once(bucket, 'listening');
  const { port } = bucket.address() as AddressInfo;
  const env = {
    PATH: process.env['PATH'],
    ...settings(folder, 'data'),
    FILES_URL: `s3://cvs/site?endpoint=http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  };
  const args = ['--import', 'tsx', program, 'backup', 'saved'];
  const child = spawn(process.execPath, args, { env, cwd: root, stdio: 'ignore' });
  try {
    await once(bucket, 'request');
    expect((await readdir(folder)).sort()).toEqual(['data', 'saved']);
    child.kill('SIGHUP');
    expect(await once(child, 'exit')).toEqual([129, null]);
    expect(await readdir(folder)).toEqual(['data']);
  } finally {
    child.kill('SIGKILL');
    bucket.closeAllConnections();
    bucket.close();
  }
}, 60_000);
