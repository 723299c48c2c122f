import { join } from 'node:path';
import fastifyCompress from '@fastify/compress';
import { accessLog } from '@weft/http-server/access-log';
import { answerInTurn } from '@weft/http-server/answer-in-turn';
import { connectionLimits } from '@weft/http-server/connection-limits';
import { Drain } from '@weft/http-server/drain';
import { openInternalPort } from '@weft/http-server/internal-server';
import { logOutput } from '@weft/http-server/log-output';
import { originForm } from '@weft/http-server/origin-form';
import { Origins } from '@weft/http-server/origins';
import { refuseConnections } from '@weft/http-server/refuse-connection';
import { refuseSlowBodies } from '@weft/http-server/slow-bodies';
import { traceRequests } from '@weft/http-server/tracing';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { OpenDatabase } from '../db/database';
import { blogRoutes } from './blog/routes';
import { caseStudyRoutes } from './case-studies/routes';
import { contentRoutes } from './content/routes';
import type { Env } from './env';
import { type FormsEnv, readFormsEnv } from './env-forms';
import { AnswerCache } from './http/answer-cache';
import { corsPlugin } from './http/cors';
import { answerError, answerUnroutable, refusalText } from './http/errors';
import { etagPlugin } from './http/etag';
import { headersPlugin, requestId } from './http/headers';
import { healthPlugin } from './http/health';
import { apiMetrics } from './http/metrics';
import { openapiPlugin } from './http/openapi';
import { unknownAddressPlugin } from './http/unknown-addresses';
import { validationPlugin } from './http/validation';
import { jobRoutes } from './jobs/routes';
import { mediaRoutes } from './media/routes';
import { searchRoutes } from './search/routes';
import { socialImageRoutes } from './social-images/routes';
import { wireForms } from './wire-forms';

/** How many answers about posts, studies and openings to keep; an article is about 10 KB. */
const MAX_CACHED_ANSWERS = 500;

export interface AppOptions {
  /** Closed together with the app. */
  database: OpenDatabase;
  /** The folder with the editors' files; its pictures are served. */
  contentDirectory: string;
  logLevel: Env['logLevel'];
  /** The folder for uploads in progress, and for mail if no mail server is set. */
  dataDirectory: string;
  /** Whether the API's description is served; it is by default. */
  docs?: boolean;
  /** Where metrics are served once the app listens; without it, they are not served. */
  internal?: Env['internal'];
  /** Defaults to the settings of an empty environment. */
  forms?: FormsEnv;
  /** Knows when the process is about to shut down. */
  drain?: Drain;
  /** How long (ms) a content version counts as current before it is read again. */
  versionAge?: number;
}

/** The whole API, not yet listening. */
export async function buildApp({
  database,
  contentDirectory,
  logLevel,
  dataDirectory,
  docs = true,
  internal,
  forms = readFormsEnv({}),
  drain = new Drain(),
  versionAge,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: logLevel, stream: logOutput() },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    ...connectionLimits,
    trustProxy: forms.trustedProxies,
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: originForm,
    frameworkErrors: answerUnroutable,
    clientErrorHandler: refuseConnections(refusalText),
  });
  answerInTurn(app);
  app.removeContentTypeParser('text/plain');
  app.addHook('onClose', () => database.close());
  const origins = new Origins(forms.siteOrigin, forms.corsOrigins);

  traceRequests(app, { routeOf: ({ routeOptions }) => routeOptions.url ?? 'none', continues: true });
  accessLog(app, ({ url }) => ({ path: url.split('?', 1)[0] }));
  app.setErrorHandler(answerError);
  unknownAddressPlugin(app);
  validationPlugin(app);
  etagPlugin(app);
  // Responses only: a small compressed request body could unpack to a huge one.
  await app.register(fastifyCompress, { globalDecompression: false, encodings: ['br', 'gzip'] });
  headersPlugin(app, { isSecure: forms.siteOrigin.startsWith('https:') });
  corsPlugin(app, origins);
  refuseSlowBodies(app, refusalText);
  if (docs) await openapiPlugin(app);

  const cache = new AnswerCache(database.db, { maxEntries: MAX_CACHED_ANSWERS, versionAge });
  blogRoutes(app, database.db, cache);
  caseStudyRoutes(app, database.db, cache);
  contentRoutes(app, database.db);
  jobRoutes(app, database.db, cache);
  searchRoutes(app, database.db, versionAge);
  socialImageRoutes(app, database.db);
  const outbox = await wireForms(app, { database, dataDirectory, env: forms, origins });
  drain.watch(app, ({ routeOptions }) => routeOptions.url ?? 'none');
  healthPlugin(app, { database, drain, outbox });
  const registry = apiMetrics(app, outbox);
  if (internal) openInternalPort(app, internal, { registry });
  mediaRoutes(app, join(contentDirectory, 'media'));
  return app;
}
