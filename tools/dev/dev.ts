import { watch } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { remotesIn } from '@weft/federation/store-remotes.server';
import { releaseBuilt } from '../release/publish';
import { storeFolder } from '../release/store-folder';
import { BuildFaults } from './build-faults';
import { commandLine } from './command-line';
import { createDevStore, lockDevSession } from './dev-store';
import { assertFree, freeApiPort, portOf } from './ports';
import { runServices } from './run-services';
import type { Service } from './service';
import { apiService, localAddress, shellService } from './site';
import { watchFrontEnd } from './watch-front-end';
import { REMOTES, root } from './workspaces';

// The webpack configurations read this when they are loaded below.
process.env['NODE_ENV'] = 'development';

/** For the session's API and shell, so that the `.data` of `npm start` stays as it is. */
const DATA_DIR = process.env['DATA_DIR'] || path.join(root, '.cache/dev-data');

const usage =
  'npm run dev [-- <name> …]    the named remotes from their sources, or all; the others as released';
const { positionals } = commandLine(usage, { allowPositionals: true });

await runServices(() => dev(positionals));

/**
 * `npm run dev [-- mfe-content …]`: runs the API, the shell and the named remotes (by default all) from
 * their sources, the other remotes as released. An open page shows each new build of a remote without losing what was
 * typed, and the errors of a failed one.
 */
async function dev(names: string[]): Promise<void> {
  const selected = remotesOf(names);
  await lockDevSession();
  const port = portOf('PORT', 3000);
  await assertFree(port, 'PORT');
  const releases = releasedFolder();
  const apiUrl = process.env['API_URL'] || (await startApi(port));
  const released = await remotesIn(releases);
  const store = await createDevStore(releases, selected);
  const faults = new BuildFaults(localAddress(port), console.log);
  const shell = shellRunner({ port, apiUrl, store, faults });
  let isReleased: () => void = () => undefined;
  let isUp: () => void = () => undefined;
  const shellReleased = new Promise<void>((resolve) => (isReleased = resolve));
  const up = new Promise<void>((resolve) => (isUp = resolve));
  await watchFrontEnd({
    name: 'shell',
    onBuilt: async (directory) => {
      await releaseBuilt({ store, remote: 'shell', directory, quick: true });
      isReleased();
      // A running shell picks up the release by itself.
      if (!shell.isStarted()) await shell.restart();
      isUp();
    },
    onOutcome: (fault) => void faults.set('shell', fault),
  });
  /** Resolves after the remote's first build, with or without errors. */
  const watchRemote = (remote: string): Promise<void> =>
    new Promise((done, failed) => {
      watchFrontEnd({
        name: remote,
        onBuilt: async (directory) => {
          // The remote is checked against what the shell provides.
          await shellReleased;
          const { release } = await releaseBuilt({ store, remote, directory, quick: true });
          console.log(`  ${remote} ${release.version}`);
        },
        onOutcome: (fault) => done(faults.set(remote, fault)),
      }).catch(failed);
    });
  watchServer(shell.restart);
  await Promise.all([up, ...selected.map(watchRemote)]);
  // Remotes that were never released also come from their sources, but the site does not wait for them.
  const others = REMOTES.filter((remote) => !selected.includes(remote) && !released.includes(remote));
  const site = localAddress(port).slice(0, -1);
  if (others.length > 0)
    console.log(
      `\n  ${site} serves ${selected.join(', ')}. Building what was never released: ${others.join(', ')} …\n`,
    );
  await Promise.all(others.map(watchRemote));
  await waitUntilServed(port, await remotesIn(store));
  const api = process.env['API_URL'] ? `API at ${apiUrl}` : 'API';
  console.log(`\n  ${site}   from sources: ${['shell', ...selected, ...others, api].join(', ')}\n`);
}

/** Waits until the shell serves all of these, at most 10 s: it may refuse one. */
async function waitUntilServed(port: number, remotes: readonly string[]): Promise<void> {
  const end = performance.now() + 10_000;
  while (performance.now() < end) {
    const readiness = await fetch(`${localAddress(port)}readyz`)
      .then((answer) => answer.json() as Promise<{ releases?: Record<string, string> }>)
      .catch(() => null);
    if (remotes.every((remote) => remote in (readiness?.releases ?? {}))) return;
    await wait(100);
  }
}

function remotesOf(names: string[]): string[] {
  for (const name of names) {
    if (!REMOTES.includes(name)) throw new Error(`There is no remote "${name}": ${REMOTES.join(', ')}.`);
  }
  return names.length > 0 ? REMOTES.filter((remote) => names.includes(remote)) : REMOTES;
}

/** Store of the remotes that do not come from sources. */
function releasedFolder(): string {
  try {
    return storeFolder(process.env);
  } catch {
    throw new Error(
      'npm run dev takes the releases of other teams from a folder: unset RELEASES_URL, or set it to a folder.',
    );
  }
}

async function startApi(shellPort: number): Promise<string> {
  const port = await freeApiPort(shellPort);
  void apiService({ port, shellPort, env: { DATA_DIR }, watch: true }).keepRunning(console.log);
  return localAddress(port);
}

/** webpack does not build the shell's HTTP server: a change to its files restarts it. */
function watchServer(restart: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(path.join(root, 'shell/src/server'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void restart(), 200);
  });
  watcher.on('error', complain);
}

interface ShellRunnerOptions {
  port: number;
  apiUrl: string;
  /** Folder of the release store. */
  store: string;
  faults: BuildFaults;
}

function shellRunner({ port, apiUrl, store, faults }: ShellRunnerOptions) {
  let running: Service | null = null;
  const env = { DATA_DIR, API_URL: apiUrl, RELEASES_URL: store, NODE_ENV: 'development' };
  const restart = async (): Promise<void> => {
    await running?.stop();
    running = shellService({ port, env });
    await running.ready();
    await faults.reportAll();
    void running.keepRunning(console.log);
    console.log('  shell is ready');
  };
  // One restart at a time: several files may change at once. After a failed start it waits for the next change.
  let queue = Promise.resolve();
  return {
    isStarted: () => running !== null,
    restart: () => (queue = queue.then(restart).catch(complain)),
  };
}

function complain(error: unknown): void {
  console.error(error instanceof Error ? `\n${error.message}` : error);
}
