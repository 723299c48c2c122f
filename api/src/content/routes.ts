import { ContentVersion } from '@weft/api-contract/content-version';
import { probeRouteOptions } from '@weft/http-server/access-log';
import type { FastifyInstance } from 'fastify';
import { readContentVersion } from '../../db/content-version';
import type { Database } from '../../db/database';
import { routePattern } from '../http/route-pattern';

/** The endpoint that tells a cache in front of the API that content has changed. */
export function contentRoutes(app: FastifyInstance, db: Database): void {
  app.get(
    routePattern('contentVersion'),
    {
      ...probeRouteOptions,
      schema: {
        tags: ['content'],
        summary: 'Another text whenever any content has changed',
        response: { 200: ContentVersion },
      },
    },
    async () => ({ version: await readContentVersion(db) }),
  );
}
