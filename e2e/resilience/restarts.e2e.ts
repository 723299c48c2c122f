import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { freePort } from 'api/db/free-port';
import { copySeededData } from 'api/testing/seeded-data';
import { renamedCareer } from '../stack/edits';
import { ReleaseStore } from '../stack/release-store';
import { Service } from '../stack/service';
import { temporaryFolder } from '../stack/temporary-folder';

/** The API is back within 10 s of its end; on a busy machine its start alone takes longer. */
const BACK_LIMIT = 60_000;

/** The id of a child process, by its parent and a part of its command. */
async function childOf(parent: number | undefined, command: string): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  const found = stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .find((match) => Number(match?.[2]) === parent && match?.[3]?.includes(command));
  if (!found) throw new Error(`process ${parent} has no child that runs ${command}`);
  return Number(found[1]);
}

/** What `npm start` needs beside the built releases: ports, a seeded database and a store of its own. */
async function surroundings() {
  const [port, apiPort, data, store] = await Promise.all([
    freePort(),
    freePort(),
    temporaryFolder(),
    ReleaseStore.copy(),
  ]);
  await copySeededData(data.path);
  const env = {
    PORT: String(port),
    API_PORT: String(apiPort),
    DATA_DIR: data.path,
    RELEASES_URL: store.folder,
  };
  return {
    store,
    site: `http://localhost:${port}`,
    api: `http://localhost:${apiPort}`,
    start: () => new Service({ program: 'tools/dev/start.ts', env }),
    remove: () => Promise.all([data.remove(), store.remove()]),
  };
}

test('npm start keeps a promoted release and restarts the API and the shell; pages outlive the API', async () => {
  test.setTimeout(180_000);
  const { store, site, api, ...surrounding } = await surroundings();
  const chosen = await store.publish('mfe-careers', renamedCareer('Chosen by hand'));
  await store.promote('mfe-careers', chosen);
  const start = surrounding.start();
  const statusOf = (url: string) =>
    fetch(url).then(
      ({ status }) => status,
      () => 0,
    );
  try {
    await start.waitForLine(
      'mfe-careers was last released or rolled back by a command, so it is not released again',
      60_000,
    );
    await start.waitForLine('Stop with Ctrl-C', 90_000);
    expect(await statusOf(site + paths.blogList)).toBe(200);
    expect(await (await fetch(site + paths.career)).text()).toContain('Chosen by hand');

    process.kill(await childOf(start.pid, 'api/src/main.ts'), 'SIGKILL');
    const seen = new Set<number>();
    const killed = Date.now();
    while ((await statusOf(`${api}/readyz`)) !== 200) {
      expect(Date.now() - killed).toBeLessThan(BACK_LIMIT);
      for (const page of [paths.blogList, paths.home]) seen.add(await statusOf(site + page));
    }
    expect([...seen]).toEqual([200]);
    await start.waitForLine('The API exited (SIGKILL); restarting it in 0.2 s.');
    await start.waitForLine('The API is ready again.');
    expect(await statusOf(`${api}/blog_list`)).toBe(200);

    process.kill(await childOf(start.pid, 'shell/src/server/main.ts'), 'SIGKILL');
    await start.waitForLine('The shell exited (SIGKILL); restarting it in 0.2 s.');
    await start.waitForLine('The shell is ready again.');
    expect(await statusOf(site + paths.blogList)).toBe(200);
  } finally {
    await start.stop();
    await surrounding.remove();
  }
  expect(await start.ended).toBe(0);
  expect([await statusOf(site), await statusOf(api)]).toEqual([0, 0]);
});

test('npm start starts the site with the releases in service when no other can be stored', async () => {
  test.setTimeout(180_000);
  const { store, site, ...surrounding } = await surroundings();
  // As on a read-only or full disk, the store cannot be locked, whoever runs the test.
  await mkdir(path.join(store.folder, '.publish-lock'));
  const start = surrounding.start();
  try {
    await start.waitForLine('The site starts with the releases that were in service.', 60_000);
    await start.waitForLine('Stop with Ctrl-C', 90_000);
    expect((await fetch(site + paths.career)).status).toBe(200);
  } finally {
    await start.stop();
    await surrounding.remove();
  }
});
