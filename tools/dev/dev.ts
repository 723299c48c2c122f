import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { REMOTE_NAMES, type RemoteName } from '@weft/federation/singletons';
import { publishBuilt } from '../release/publish';
import { releaseFolder } from '../release/store-folder';
import { buildStale } from './build-stale';
import { createDevStore } from './dev-store';
import { assertFree, portOf } from './ports';
import { Service, stopServices } from './service';
import { localAddress } from './site';
import { watchFrontEnd } from './watch-front-end';
import { directoryOf, root } from './workspaces';

// Read by the webpack configurations when they are loaded, below.
process.env['NODE_ENV'] = 'development';

try {
  await dev(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? `\n${error.message}` : error);
  process.exit(1);
}

/**
 * `npm run dev [-- mfe-content …]`: the API, the shell and the named remotes (all without a name) from
 * their sources, the other remotes as released. A page in the browser reloads after each build.
 */
async function dev(names: string[]): Promise<void> {
  const local = remotesOf(names);
  const port = portOf('PORT', 3000);
  const apiPort = portOf('API_PORT', 4000);
  await assertFree(port, 'PORT');
  await assertFree(apiPort, 'API_PORT');
  const released = releaseFolder(process.env);
  console.log('Looking at what has to be built …');
  await buildStale({ store: released, say: console.log });
  const store = await createDevStore(released, local);
  const stopApi = startApi(apiPort);
  const shell = shellRunner(port, apiPort, store);
  for (const remote of local) {
    const publish = async (): Promise<void> => {
      const { release } = await publishBuilt({ store, remote, directory: directoryOf(remote) });
      console.log(`  ${remote} ${release.version}`);
    };
    await watchFrontEnd({ name: remote, onBuilt: publish, say: console.log });
  }
  await watchFrontEnd({ name: 'shell', onBuilt: shell.restart, say: console.log });
  watchServer(shell.restart);
  stopOnSignals(async () => {
    stopApi();
    await stopServices();
  });
  console.log(`\n  http://localhost:${port}   from sources: shell, API, ${local.join(', ')}\n`);
}

function remotesOf(names: string[]): RemoteName[] {
  for (const name of names) {
    if (!REMOTE_NAMES.some((remote) => remote === name)) {
      throw new Error(`There is no remote "${name}": ${REMOTE_NAMES.join(', ')}.`);
    }
  }
  return names.length > 0 ? REMOTE_NAMES.filter((remote) => names.includes(remote)) : [...REMOTE_NAMES];
}

/** tsx restarts the API when one of its files changes. */
function startApi(port: number): () => void {
  const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
  const env = { ...process.env, API_PORT: String(port), LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn' };
  const arguments_ = [tsx, 'watch', '--clear-screen=false', path.join(root, 'api/src/main.ts')];
  const child = spawn(process.execPath, arguments_, {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return () => void child.kill('SIGTERM');
}

/** The shell's HTTP process is no part of webpack's builds: a change of its files restarts it. */
function watchServer(restart: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  watch(path.join(root, 'shell/src/server'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void restart(), 200);
  });
}

function shellRunner(port: number, apiPort: number, store: string) {
  let running: Service | null = null;
  const start = (): Service =>
    new Service({
      name: 'shell',
      file: 'shell/src/server/main.ts',
      readyUrl: `${localAddress(port)}readyz`,
      env: {
        PORT: String(port),
        API_URL: process.env['API_URL'] || localAddress(apiPort),
        RELEASES_URL: store,
        NODE_ENV: 'development',
        LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn',
      },
    });
  return {
    restart: async (): Promise<void> => {
      await running?.stop();
      running = start();
      await running.ready();
      console.log('  shell is up');
    },
  };
}

function stopOnSignals(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)));
  }
}
