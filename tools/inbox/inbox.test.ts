import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { commandHost } from '@weft/test-api/command-host';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { type RunningApi, runApi } from 'api/testing/run-api';
import { copySeededData } from 'api/testing/seeded-data';
import { root } from '../dev/workspaces';

describe('npm run inbox', () => {
  let folder: string;
  let api: RunningApi;
  let address: string;
  beforeAll(async () => {
    folder = temporaryFolder();
    await copySeededData(folder);
    api = runApi({ DATA_DIR: folder, API_PORT: '0', HOST: '127.0.0.1' });
    address = await api.listening;
  }, 60_000);
  afterAll(() => api.kill());

  const host = commandHost();
  const program = path.join(import.meta.dirname, 'inbox.ts');
  const inbox = (...args: string[]) => host({ program, args, env: { DATA_DIR: folder, INIT_CWD: folder } });
  /** Runs in a process of its own, which has to end by itself. */
  const start = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', program, ...args], {
      cwd: root,
      env: { PATH: process.env['PATH'], DATA_DIR: folder },
    });

  it('reads and changes the inbox of a running site and of a stopped one', async () => {
    const body = JSON.stringify({
      name: 'Ada',
      email: 'ada@example.com',
      service: 'others',
      mobile_number: '1',
    });
    const headers = { 'content-type': 'application/json', 'x-form-trap': 'filled' };
    expect((await fetch(`${address}/contact_form`, { method: 'POST', body, headers })).status).toBe(201);

    const list = await start('list', '--quarantine', '--limit', '1');
    expect(list.stderr).toBe(
      'Only 1 are shown, and there may be more: use a filter or --limit (see --help).\n',
    );
    const reference = /ENQ-\S+/.exec(list.stdout)?.[0] ?? '';
    expect(list.stdout).toMatch(/Ada +ada@example\.com +others +QUARANTINE: the hidden field/);
    expect((await inbox('release', reference)).stdout).toBe(
      'Released from quarantine. Queued to be sent: 2 messages.\n',
    );
    expect((await inbox('release', reference)).stderr).toBe(`${reference} is not in quarantine.\n`);

    expect((await inbox('export', '--kind', 'enquiry', '--out', 'a.csv')).stdout).toMatch(
      /^1 record\. Saved as /,
    );
    expect(await readFile(path.join(folder, 'a.csv'), 'utf8')).toContain(`"${reference}","enquiry"`);
    expect(await inbox('export', '--kind', 'enquiry', '--out', 'a.csv')).toMatchObject({ code: 1 });

    api.signal('SIGTERM');
    await api.ended;
    expect((await inbox('show', reference)).stdout).toMatch(/released: the hidden field/);
    expect((await inbox('erase', 'ada@example.com')).stdout).toMatch(
      /^From \S+: 1 enquiry, 0 applications\./,
    );
    expect((await inbox('erase', 'ada@example.com', '--yes')).stdout).toMatch(/^Deleted: 1 enquiry, /);
    expect((await start('list')).stdout).toBe('Nothing matches.\n');
    expect((await inbox('retention')).stdout).toMatch(
      /kept 180 days, enquiries 730 days[\s\S]*request {2}1 × enquiry/,
    );
  }, 120_000);
});
