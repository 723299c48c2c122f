import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { OpenDatabase } from '../../db/database';
import { sendProblem } from './problems';

/** How long (ms) the database may take to answer before it counts as away. */
const patience = 2_000;

/** `/healthz`: the process answers. `/readyz`: the database answers too. */
export function healthPlugin(app: FastifyInstance, database: OpenDatabase): void {
  const schema = { tags: ['health'], response: { 200: v.object({ status: v.literal('ok') }) } };

  app.get(
    '/healthz',
    { schema: { ...schema, summary: 'Whether the process answers' } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { status: 'ok' };
    },
  );

  app.get(
    '/readyz',
    { schema: { ...schema, summary: 'Whether the database answers' } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      try {
        await within(patience, database.ping());
        return { status: 'ok' };
      } catch {
        request.log.warn('the database does not answer');
        return sendProblem(reply, { status: 503, detail: 'The service is not available at the moment.' });
      }
    },
  );
}

async function within<T>(milliseconds: number, task: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), milliseconds);
  });
  return Promise.race([task, late]).finally(() => clearTimeout(timer));
}
