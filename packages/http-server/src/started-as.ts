import type { FastifyInstance } from 'fastify';

/** The variable by which a launcher names the process that it starts, and the header in which that says so. */
export const STARTED_AS = { variable: 'STARTED_AS', header: 'x-started-as' };

/** `/readyz` says as what the process was started: meanwhile another program may have taken its port, and answer there. */
export function sayStartedAs(app: FastifyInstance): void {
  const name = process.env[STARTED_AS.variable];
  if (!name) return;
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url === '/readyz') reply.header(STARTED_AS.header, name);
    done();
  });
}
