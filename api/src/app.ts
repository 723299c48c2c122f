import { join } from 'node:path';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { OpenDatabase } from '../db/database';
import { blogRoutes } from './blog/routes';
import type { Env } from './env';
import { type FormsEnv, readFormsEnv } from './env-forms';
import { jobRoutes } from './jobs/routes';
import { mediaRoutes } from './media/routes';
import { accessLogPlugin } from './plugins/access-log';
import { answerBrokenConnection, answerUnroutable, errorPlugin } from './plugins/errors';
import { etagPlugin } from './plugins/etag';
import { headersPlugin, requestId } from './plugins/headers';
import { healthPlugin } from './plugins/health';
import { openapiPlugin } from './plugins/openapi';
import { corsPlugin, Origins } from './plugins/origins';
import { slowBodyPlugin } from './plugins/slow-bodies';
import { unknownAddressPlugin } from './plugins/unknown-addresses';
import { validationPlugin } from './plugins/validation';
import { wireForms } from './wire-forms';

export interface AppOptions {
  /** The app closes it when it is closed itself. */
  database: OpenDatabase;
  /** The folder with the editors' files; its pictures are served. */
  contentDirectory: string;
  logLevel: Env['logLevel'];
  /** The folder for arriving files and for mail that no server takes. */
  dataDirectory: string;
  /** Defaults to what an empty environment gives. */
  forms?: FormsEnv;
}

/** The whole API, not yet listening. */
export async function buildApp({
  database,
  contentDirectory,
  logLevel,
  dataDirectory,
  forms = readFormsEnv({}),
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    // All in milliseconds. Fastify leaves the first two at 0, which is for ever. The first is for a résumé over a
    // slow line; bodies that trickle are cut off much earlier.
    requestTimeout: 120_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 30_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    trustProxy: forms.trustedProxies.length > 0 && forms.trustedProxies,
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerBrokenConnection,
  });
  app.removeContentTypeParser('text/plain');
  app.addHook('onClose', () => database.close());
  const origins = new Origins(forms.siteOrigin, forms.corsOrigins);

  accessLogPlugin(app);
  errorPlugin(app);
  unknownAddressPlugin(app);
  validationPlugin(app);
  etagPlugin(app);
  await headersPlugin(app);
  corsPlugin(app, origins);
  slowBodyPlugin(app);
  await openapiPlugin(app);

  healthPlugin(app, database);
  blogRoutes(app, database.db);
  jobRoutes(app, database.db);
  await wireForms(app, { database, dataDirectory, env: forms, origins });
  mediaRoutes(app, join(contentDirectory, 'media'));
  return app;
}
