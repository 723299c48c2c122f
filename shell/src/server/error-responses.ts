import type { FastifyError, FastifyInstance } from 'fastify';
import { BACK_BUTTON_HINT, sendRefusal } from './refusal';

/** Text for people whose request is refused before a page can be rendered. */
const REFUSALS: Record<number, string> = {
  400: 'This request cannot be read. If it was a form, please send it again.',
  408: 'What was sent took too long to arrive. Please try again.',
  413: 'What was sent is too large. Please send less.',
  415: 'This form was sent in a way that the site does not understand.',
  431: 'The headers of this request are too large.',
};

/** Headers of a page that then could not be sent; with them, caches would store the error in its place. */
const PAGE_HEADERS = ['cdn-cache-control', 'content-encoding', 'etag'];

/** Errors of the shell itself, in plain words; the cause goes to the log only. */
export function errorResponses(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status =
      error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : 503;
    if (status === 503) {
      request.log.error({ err: error, path: request.url.split('?', 1)[0] }, 'a request failed');
      reply.header('retry-after', '5');
    }
    for (const name of PAGE_HEADERS) reply.removeHeader(name);
    const words = status === 503 ? UNAVAILABLE : wordsOf(status);
    const hint = request.method === 'POST' ? ` ${BACK_BUTTON_HINT}` : '';
    return sendRefusal(request, reply.code(status), words + hint);
  });
  // Every address has a page, if only the 404; only other methods get here.
  app.setNotFoundHandler((request, reply) => {
    reply.header('allow', 'GET, HEAD, POST').header('cache-control', 'no-store').type(TEXT);
    return reply.code(405).send(`This address does not answer ${request.method}.`);
  });
}

/** For connection errors, which have no reply. */
export function refusalText(status: number): { type: string; body: string } {
  return { type: TEXT, body: wordsOf(status) };
}

function wordsOf(status: number): string {
  return REFUSALS[status] ?? 'This request cannot be answered.';
}

const TEXT = 'text/plain; charset=utf-8';
const UNAVAILABLE = 'The site cannot answer right now. Please try again in a moment.';
