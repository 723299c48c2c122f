import { join } from 'node:path';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { OpenDatabase } from '../db/database';
import { blogRoutes } from './blog/routes';
import { caseStudyRoutes } from './case-studies/routes';
import { contentRoutes } from './content/routes';
import { enquiryRoutes } from './enquiries/routes';
import type { Env } from './env';
import { jobRoutes } from './jobs/routes';
import { mediaRoutes } from './media/routes';
import { accessLogPlugin } from './plugins/access-log';
import { answerBrokenConnection, answerUnroutable, errorPlugin } from './plugins/errors';
import { etagPlugin } from './plugins/etag';
import { headersPlugin, requestId } from './plugins/headers';
import { healthPlugin } from './plugins/health';
import { openapiPlugin } from './plugins/openapi';
import { unknownAddressPlugin } from './plugins/unknown-addresses';
import { validationPlugin } from './plugins/validation';
import { searchRoutes } from './search/routes';
import { socialImageRoutes } from './social-images/routes';

export interface AppOptions {
  /** The app closes it when it is closed itself. */
  database: OpenDatabase;
  /** The folder with the editors' files; its pictures are served. */
  contentDirectory: string;
  logLevel: Env['logLevel'];
}

/** The whole API, not yet listening. */
export async function buildApp({
  database,
  contentDirectory,
  logLevel,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    // All in milliseconds. Fastify leaves the first two at 0, which is for ever.
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 30_000,
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerBrokenConnection,
  });
  app.removeContentTypeParser('text/plain');
  app.addHook('onClose', () => database.close());

  accessLogPlugin(app);
  errorPlugin(app);
  unknownAddressPlugin(app);
  validationPlugin(app);
  etagPlugin(app);
  await headersPlugin(app);
  await openapiPlugin(app);

  healthPlugin(app, database);
  blogRoutes(app, database.db);
  caseStudyRoutes(app, database.db);
  contentRoutes(app, database.db);
  jobRoutes(app, database.db);
  searchRoutes(app, database.db);
  socialImageRoutes(app, database.db);
  enquiryRoutes(app, database.db);
  mediaRoutes(app, join(contentDirectory, 'media'));
  return app;
}
