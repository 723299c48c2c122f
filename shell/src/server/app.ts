import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { REMOTE_NAMES } from '@weft/federation/singletons';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { apiProxy } from './api-proxy';
import { DEV_RELOAD_SCRIPT, devReload } from './dev-reload';
import type { ShellEnvironment } from './env';
import { errorAnswers } from './error-answers';
import { healthRoutes } from './health';
import { ContentVersion } from './pages/content-version';
import { pagesPlugin } from './pages/pages-plugin';
import { providedVersions } from './provided-versions';
import { ReleaseStore } from './releases/release-store';
import { ReleaseWatcher } from './releases/release-watcher';
import { PageRenderer } from './render/page-renderer';
import type { ShellFiles } from './render/protocol';
import { rewriteBadAddress } from './rewrite-bad-address';
import { rootFiles } from './root-files';
import { securityHeaders } from './security-headers';
import { slowBodies } from './slow-bodies';
import { staticFiles } from './static-files';

export interface ShellAppOptions {
  env: ShellEnvironment;
  /** Folder of the shell's build, with `client` and `server` in it. */
  build: string;
  /** Milliseconds between two looks at the release pointers. */
  pollInterval?: number;
  /** Most render threads for each remote. */
  threads?: number;
}

/**
 * Wires the shell's HTTP process; `main.ts` listens. Once the application is ready, the active
 * releases are in service; closing it ends the watcher and all threads.
 */
export async function buildShell(options: ShellAppOptions): Promise<FastifyInstance> {
  const { env, build } = options;
  const app = Fastify({
    logger: { level: env.logLevel },
    genReqId: () => randomUUID(),
    trustProxy: env.trustedProxies.length > 0 && env.trustedProxies,
    logController: new LogController({ disableRequestLogging: true }),
    // In milliseconds. A résumé over a slow line takes its time; bodies that trickle are cut off earlier.
    requestTimeout: 120_000,
    connectionTimeout: 130_000,
    keepAliveTimeout: 10_000,
    http: { headersTimeout: 10_000 },
    // Of forms without files; those with files are read in a stream.
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 4096 },
    forceCloseConnections: 'idle',
    rewriteUrl: rewriteBadAddress,
  });
  const announce = env.development ? devReload(app) : () => undefined;
  const renderer = await startRendering(app, options, announce);
  securityHeaders(app, env);
  slowBodies(app);
  errorAnswers(app);
  healthRoutes(app, renderer);
  await rootFiles(app, env.publicUrl);
  await staticFiles(app, { clientBuild: path.join(build, 'client'), releases: env.releases });
  await apiProxy(app, env.apiUrl);
  const content = new ContentVersion({ apiUrl: env.apiUrl });
  await app.register(async (scope) => pagesPlugin(scope, { renderer, publicUrl: env.publicUrl, content }));
  return app;
}

async function startRendering(
  app: FastifyInstance,
  options: ShellAppOptions,
  announce: () => void,
): Promise<PageRenderer> {
  const { env, build, pollInterval = 700, threads = 2 } = options;
  const renderer = new PageRenderer({
    serverBuild: path.join(build, 'server'),
    shell: await readShellFiles(build),
    remotes: REMOTE_NAMES,
    apiUrl: env.apiUrl,
    publicApiUrl: env.publicApiUrl,
    publicUrl: env.publicUrl,
    extraScripts: env.development ? [DEV_RELOAD_SCRIPT] : [],
    threads,
    log: app.log,
  });
  const watcher = new ReleaseWatcher({
    store: new ReleaseStore(env.releases, providedVersions()),
    remotes: REMOTE_NAMES,
    interval: pollInterval,
    take: async (loaded) => {
      await renderer.take(loaded);
      announce();
    },
    onError: (remote, err) => app.log.error({ remote, err }, 'a release was refused; the one before stays'),
  });
  app.addHook('onClose', async () => {
    watcher.stop();
    await renderer.close();
  });
  await Promise.all([renderer.start(), watcher.start()]);
  return renderer;
}

/** @throws Error that says how to build, where there is no build */
async function readShellFiles(build: string): Promise<ShellFiles> {
  try {
    return JSON.parse(await readFile(path.join(build, 'client/entry.json'), 'utf8')) as ShellFiles;
  } catch {
    throw new Error('The shell is not built: run `npm run build -w shell`, or `npm start` for everything.');
  }
}
