import { probeRouteOptions } from '@weft/http-server/access-log';
import type { Drain } from '@weft/http-server/drain';
import { startedAs } from '@weft/http-server/started-as';
import { TimeoutStrategy, timeout } from 'cockatiel';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { OpenDatabase } from '../../db/database';
import type { OutboxState } from '../outbox/outbox-state';
import { sendProblem } from './problems';

/** How long (ms) the database may take to answer before it counts as away. */
export const databaseTimeout = timeout(2_000, TimeoutStrategy.Aggressive);

const OutboxCounts = v.object({ waiting: v.number(), oldest_seconds: v.number(), given_up: v.number() });
const Liveness = v.object({ status: v.literal('ok') });
const Readiness = v.object({ status: v.picklist(['ok', 'degraded']), outbox: OutboxCounts });

export interface HealthOptions {
  database: OpenDatabase;
  drain: Pick<Drain, 'isDraining'>;
  outbox: () => Promise<OutboxState>;
}

/**
 * `/healthz`: the process answers. `/readyz`: the database answers too, and the process is not about to end. Balancers
 * go by the status; undelivered messages make it `degraded` but still 200, since forms are accepted, and so does a
 * database that refuses forms but answers, since pages are.
 */
export function healthPlugin(app: FastifyInstance, { database, drain, outbox }: HealthOptions): void {
  const probe = (summary: string, answer: v.GenericSchema) => {
    return { ...probeRouteOptions, schema: { tags: ['health'], summary, response: { 200: answer } } };
  };

  app.get('/healthz', probe('Whether the process answers', Liveness), async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });

  app.get('/readyz', probe('Whether requests are taken', Readiness), async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', ...startedAs() });
    if (drain.isDraining) return sendProblem(reply, { status: 503 });
    try {
      await databaseTimeout.execute(() => database.ping());
      const { isDegraded, waiting, oldest_seconds, given_up } = await databaseTimeout.execute(outbox);
      return { status: isDegraded ? 'degraded' : 'ok', outbox: { waiting, oldest_seconds, given_up } };
    } catch {
      request.log.warn('the database does not answer');
      return sendProblem(reply, { status: 503 });
    }
  });
}
