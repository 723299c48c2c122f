import { watch } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { remotesIn } from '@weft/federation/store-remotes.server';
import { releaseBuilt } from '../release/publish';
import { releaseFolder } from '../release/store-folder';
import { BuildFaults } from './build-faults';
import { commandLine } from './command-line';
import { createDevStore, takeSession } from './dev-store';
import { assertFree, freeApiPort, portOf } from './ports';
import { type Service, stopServices } from './service';
import { apiService, localAddress, shellService } from './site';
import { stopOnSignals } from './stop-on-signals';
import { watchFrontEnd } from './watch-front-end';
import { REMOTES, root } from './workspaces';

// Read by the webpack configurations when they are loaded, below.
process.env['NODE_ENV'] = 'development';

/** Of a session's API and shell: what `npm start` keeps in `.data` stays as it is. */
const DATA_DIR = process.env['DATA_DIR'] || path.join(root, '.cache/dev-data');

const isStopping = stopOnSignals();

const usage =
  'npm run dev [-- <name> …]    the named remotes from their sources, or all; the others as released';
const { positionals } = commandLine(usage, { allowPositionals: true });

try {
  await dev(positionals);
} catch (error) {
  if (!isStopping()) await fail(error);
}

/**
 * `npm run dev [-- mfe-content …]`: the API, the shell and the named remotes (all without a name) from
 * their sources, the other remotes as released. A page that is open shows each build of a remote without losing what was
 * typed, and what is wrong with one that fails.
 */
async function dev(names: string[]): Promise<void> {
  const wanted = remotesOf(names);
  takeSession();
  const port = portOf('PORT', 3000);
  await assertFree(port, 'PORT');
  const releases = releasedFolder();
  const apiUrl = process.env['API_URL'] || (await startApi(port));
  const released = await remotesIn(releases);
  const store = await createDevStore(releases, wanted);
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
      // A shell that runs takes it by itself.
      if (!shell.isStarted()) await shell.restart();
      isUp();
    },
    onOutcome: (fault) => void faults.set('shell', fault),
  });
  /** Resolves when it has been built for the first time, or has errors. */
  const watchRemote = (remote: string): Promise<void> =>
    new Promise((isTold, failed) => {
      watchFrontEnd({
        name: remote,
        onBuilt: async (directory) => {
          // It is held against what the shell lends.
          await shellReleased;
          const { release } = await releaseBuilt({ store, remote, directory, quick: true });
          console.log(`  ${remote} ${release.version}`);
        },
        onOutcome: (fault) => isTold(faults.set(remote, fault)),
      }).catch(failed);
    });
  watchServer(shell.restart);
  await Promise.all([up, ...wanted.map(watchRemote)]);
  // Those that were never released come from their sources, too, but keep nobody waiting.
  const others = REMOTES.filter((remote) => !wanted.includes(remote) && !released.includes(remote));
  const site = localAddress(port).slice(0, -1);
  if (others.length > 0)
    console.log(
      `\n  ${site} has ${wanted.join(', ')}. Never released, so built now: ${others.join(', ')} …\n`,
    );
  await Promise.all(others.map(watchRemote));
  await served(port, await remotesIn(store));
  const api = process.env['API_URL'] ? `API at ${apiUrl}` : 'API';
  console.log(`\n  ${site}   from sources: ${['shell', ...wanted, ...others, api].join(', ')}\n`);
}

/** Waits until the shell has taken all of these; one that it refuses keeps nobody waiting for long. */
async function served(port: number, remotes: readonly string[]): Promise<void> {
  const end = Date.now() + 10_000;
  while (Date.now() < end) {
    const said = await fetch(`${localAddress(port)}readyz`)
      .then((answer) => answer.json() as Promise<{ releases?: Record<string, string> }>)
      .catch(() => null);
    if (remotes.every((remote) => remote in (said?.releases ?? {}))) return;
    await wait(100);
  }
}

function remotesOf(names: string[]): string[] {
  for (const name of names) {
    if (!REMOTES.includes(name)) throw new Error(`There is no remote "${name}": ${REMOTES.join(', ')}.`);
  }
  return names.length > 0 ? REMOTES.filter((remote) => names.includes(remote)) : REMOTES;
}

/** Of the remotes that are not from sources. */
function releasedFolder(): string {
  try {
    return releaseFolder(process.env);
  } catch {
    throw new Error(
      'npm run dev shows the other teams from a folder: unset RELEASES_URL, or name one there.',
    );
  }
}

async function startApi(shellPort: number): Promise<string> {
  const port = await freeApiPort(shellPort);
  void apiService({ port, shellPort, env: { DATA_DIR }, watch: true }).keepRunning(console.log);
  return localAddress(port);
}

/** The shell's HTTP process is no part of webpack's builds: a change of its files restarts it. */
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
    await faults.tellAll();
    void running.keepRunning(console.log);
    console.log('  shell is up');
  };
  // One at a time: files may change at once. What cannot start waits for the next change.
  let queue = Promise.resolve();
  return {
    isStarted: () => running !== null,
    restart: () => (queue = queue.then(restart).catch(complain)),
  };
}

async function fail(error: unknown): Promise<void> {
  complain(error);
  await stopServices();
  process.exit(1);
}

function complain(error: unknown): void {
  console.error(error instanceof Error ? `\n${error.message}` : error);
}
