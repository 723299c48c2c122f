import type { FastifyError, FastifyInstance } from 'fastify';

/** What a person reads where a request is refused before a page can be made. */
const REFUSALS: Record<number, string> = {
  400: 'This form cannot be read. Please reload the page and send it again.',
  413: 'What was sent is too large. Please send less.',
  415: 'This form was sent in a way that the site does not understand.',
};

/** Errors of the shell itself, in plain words; the cause goes to the log only. */
export function errorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status =
      error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : 503;
    if (status === 503) {
      request.log.error({ err: error, address: request.url }, 'a request failed');
      reply.header('retry-after', '5');
    }
    const words = REFUSALS[status] ?? (status === 503 ? UNAVAILABLE : 'This request cannot be answered.');
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    return reply.code(status).send(words);
  });
}

const UNAVAILABLE = 'The site cannot answer right now. Please try again in a moment.';
