import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { answerInTurn } from '@weft/http-server/answer-in-turn';
import { connectionLimits } from '@weft/http-server/connection-limits';
import { Drain } from '@weft/http-server/drain';
import { openInternalPort } from '@weft/http-server/internal-server';
import { logOutput } from '@weft/http-server/log-output';
import { refuseConnections } from '@weft/http-server/refuse-connection';
import { refuseSlowBodies } from '@weft/http-server/slow-bodies';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { shellAccessLog } from './access-log';
import { apiProxy, READ_BREAKER } from './api-proxy';
import { Breakers } from './breakers/breakers';
import { viewReports } from './canary/view-reports';
import { DEV_SCRIPT, devEvents, devSession } from './dev-events';
import type { ShellEnvironment } from './env';
import { errorResponses, refusalText } from './error-responses';
import { POSTED_FILES_PATTERN } from './forms/post-folder';
import { healthRoutes } from './health';
import { countRequests } from './metrics/count-requests';
import { ShellMetrics } from './metrics/shell-metrics';
import { ContentVersion } from './pages/content-version';
import { pagesPlugin } from './pages/pages-plugin';
import { previewFiles } from './preview/preview-files';
import { AuthenticPointers, nameOfStore } from './releases/authentic-pointers';
import { followReleases, type ReleaseFollower } from './releases/follow-releases';
import { KnownRemotes } from './releases/known-remotes';
import { type OpenedStore, openStore } from './releases/open-store';
import { OtherOrigins } from './releases/other-origins';
import { ReleaseCache } from './releases/release-cache';
import { Refusals, type ReleasesReport, releasesReport } from './releases/releases-report';
import { ShellStore } from './releases/shell-store';
import { StoreState } from './releases/store-state';
import { PageRenderer } from './render/page-renderer';
import { rewriteBadAddress } from './rewrite-bad-address';
import { rootFiles } from './root-files';
import { securityHeaders } from './security-headers';
import { DescriptionStore } from './site/description-store';
import { pagesRoute } from './site/pages-route';
import { SiteDescription } from './site/site-description';
import { siteManifestRoute } from './site/site-manifests';
import { staticFiles } from './static-files';

/** Interval (ms) of reading the pointers in a development session, where someone waits to see a change. */
const DEV_INTERVAL = 100;
/** Milliseconds that the start waits for releases that are slow to come. */
const START_PATIENCE = 5_000;
/** Milliseconds that pages being rendered get when the shell is closed. */
const CLOSE_LIMIT = 7_000;

export interface ShellAppOptions {
  env: ShellEnvironment;
  /** Says when the process is about to end. */
  drain?: Drain;
  /** Milliseconds between two reads of the release pointers; by default the store decides. */
  pollInterval?: number;
  /** Milliseconds that the start waits for the remotes' releases. */
  patience?: number;
  /** Maximum number of render processes per remote. */
  processes?: number;
}

/**
 * Wires the shell's HTTP process; `main.ts` listens. Once the application is ready, the active
 * releases are in service; closing it ends the watcher and all render processes.
 */
export async function buildShell(options: ShellAppOptions): Promise<FastifyInstance> {
  const { env, drain = new Drain() } = options;
  const app = Fastify({
    logger: { level: env.logLevel, stream: logOutput() },
    genReqId: () => randomUUID(),
    trustProxy: env.trustedProxies.length > 0 && env.trustedProxies,
    logController: new LogController({ disableRequestLogging: true }),
    ...connectionLimits,
    clientErrorHandler: refuseConnections(refusalText),
    // For forms without files; forms with files are streamed.
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 4096 },
    forceCloseConnections: 'idle',
    // Requests over open connections are still answered during shutdown; then the connection is closed.
    return503OnClosing: false,
    rewriteUrl: rewriteBadAddress,
  });
  answerInTurn(app);
  const descriptions = descriptionStore(app, env);
  const remotes = new KnownRemotes(env.remotes);
  remotes.learn(await descriptions.remotes());
  const site = siteDescription(app, remotes, descriptions);
  const authentic = authenticPointers(app, env);
  const metrics = new ShellMetrics();
  const breakers = new Breakers(app.log);
  const opened = await openStore(env.releases, breakers, new StoreState(app.log));
  // One folder per store: copies from one store must not stand in for another's.
  const folder = path.join(env.data, `store-${nameOfStore(env.releases)}`);
  const releaseCache = new ReleaseCache({ ...opened, folder, authentic });
  const shellStore = new ShellStore({ ...opened, releaseCache, authentic });
  const parts = { metrics, breakers, site, remotes, opened, releaseCache, shellStore, authentic };
  const { renderer, report, followed } = await startRendering(app, options, parts);
  shellAccessLog(app, renderer);
  drain.watch(app, ({ url }) => url);
  securityHeaders(app, env, { remotes, services: renderer.services.sets });
  refuseSlowBodies(app, refusalText);
  errorResponses(app);
  viewReports(app, { publicUrl: env.publicUrl, renderer, views: metrics.views });
  countRequests(app, metrics, renderer);
  metrics.showReleases(report);
  openInternalPort(app, env.internal, { registry: metrics.registry, answers: { '/_releases': report } });
  healthRoutes(app, { renderer, remotes, followed, drain });
  pagesRoute(app, site);
  siteManifestRoute(app, renderer.services.sets.manifests);
  await rootFiles(app, env.publicUrl);
  previewFiles(app);
  await staticFiles(app, { shellStore, releaseCache, remotes, releaseOrigins: env.releaseOrigins });
  await apiProxy(app, env.apiUrl, breakers.of('api, asked by browsers', READ_BREAKER));
  const content = new ContentVersion(env.apiUrl);
  const { previews } = followed;
  await app.register(async (scope) => pagesPlugin(scope, { ...env, renderer, previews, content }));
  return app;
}

function descriptionStore({ log }: FastifyInstance, { data }: ShellEnvironment): DescriptionStore {
  return new DescriptionStore(data, (remote, err) =>
    log.warn({ remote, err }, 'the stored description of a release could not be written or read'),
  );
}

function authenticPointers({ log }: FastifyInstance, env: ShellEnvironment): AuthenticPointers {
  const { releaseKeys, releases, data, development } = env;
  return new AuthenticPointers({
    keys: releaseKeys,
    releases,
    // A development session starts with a new store each time.
    data: development ? null : data,
    onError: (err) =>
      log.warn({ err }, 'the stored pointers of the releases in service could not be written or read'),
  });
}

function otherOrigins({ remoteOrigins, publicUrl, data }: ShellEnvironment): OtherOrigins {
  const folder = path.join(data, 'releases');
  return new OtherOrigins({ allowed: remoteOrigins, site: new URL(publicUrl).origin, folder });
}

function siteDescription(
  { log }: FastifyInstance,
  { names }: KnownRemotes,
  store: DescriptionStore,
): SiteDescription {
  const message = 'two releases in service claim the same path or menu entry; the earlier one keeps it';
  const onCollision = (collision: string) => log.error({ collision }, message);
  return new SiteDescription({ remotes: names, store, onCollision });
}

interface Parts {
  metrics: ShellMetrics;
  breakers: Breakers;
  site: SiteDescription;
  remotes: KnownRemotes;
  opened: OpenedStore;
  releaseCache: ReleaseCache;
  shellStore: ShellStore;
  authentic: AuthenticPointers;
}

async function startRendering(
  app: FastifyInstance,
  options: ShellAppOptions,
  { metrics, breakers, site, remotes, opened, ...stores }: Parts,
): Promise<{ renderer: PageRenderer; report: () => ReleasesReport; followed: ReleaseFollower }> {
  const { env, patience = START_PATIENCE } = options;
  const { pollInterval = env.development ? DEV_INTERVAL : opened.interval } = options;
  const renderer = pageRenderer(options, { metrics, breakers, site, remotes, log: app.log });
  const refusals = new Refusals();
  const session = env.development
    ? devEvents(app, devSession(renderer), (text) => process.stderr.write(`${text}\n`))
    : null;
  const followed = followReleases({
    ...stores,
    ...opened,
    // A session reads the other teams' real store, where a mark would end their canary for all visitors.
    marks: env.development ? { ...opened.marks, write: async () => undefined } : opened.marks,
    renderer,
    remotes,
    development: env.development,
    elsewhere: otherOrigins(env),
    interval: pollInterval,
    patience,
    announce: (team) => session?.taken(team),
    margins: env.canaryMargins,
    log: app.log,
    onError: (remote, err) => {
      refusals.add(remote, err);
      metrics.refusedRelease(remote);
      if (session) session.refused(remote, err);
      else app.log.error({ remote, err }, 'a release was refused; the previous one stays in service');
    },
  });
  // Requests in progress are answered before `onClose`; one that hangs must not block the shutdown.
  app.addHook('preClose', async () => {
    setTimeout(() => void renderer.close(0), CLOSE_LIMIT).unref();
  });
  app.addHook('onClose', async () => {
    followed.stop();
    await renderer.close();
  });
  await site.loadStored();
  await followed.start();
  const { canaries } = followed;
  const { services } = renderer;
  const sources = { store: env.releases, state: opened.state, services, canaries, refusals, breakers };
  return { renderer, report: () => releasesReport({ ...sources, remotes: remotes.names }), followed };
}

function pageRenderer(
  { env, processes = 2 }: ShellAppOptions,
  parts: Pick<Parts, 'metrics' | 'breakers' | 'site' | 'remotes'> & Pick<FastifyInstance, 'log'>,
): PageRenderer {
  const { metrics, ...own } = parts;
  return new PageRenderer({
    ...own,
    apiUrl: env.apiUrl,
    publicApiUrl: env.publicApiUrl,
    publicUrl: env.publicUrl,
    extraScripts: env.development ? [DEV_SCRIPT] : [],
    processes,
    postedFiles: POSTED_FILES_PATTERN,
    vitalsShare: env.vitalsShare,
    onRendered: (remote, times) => metrics.rendered(remote, times),
    onLost: (remote) => metrics.lostProcess(remote),
  });
}
