import { types } from 'node:util';
import type { FastifyReply } from 'fastify';

/** What a handler returns: nothing if the response has been sent, since Fastify waits for a reply that is returned. */
export type HandlerResult = Promise<FastifyReply> | undefined;

/**
 * Sends a value at once if it is available, otherwise when it resolves. `await` would delay both, and promises take as
 * much processor time as everything else about a cached response.
 *
 * @param send may be asynchronous, too
 */
export function sendWhenReady<T>(
  reply: FastifyReply,
  value: T | Promise<T>,
  send: (value: T) => HandlerResult,
): HandlerResult {
  return types.isPromise(value) ? value.then(async (there) => (await send(there)) ?? reply) : send(value);
}
