import { types } from 'node:util';
import type { FastifyReply } from 'fastify';

/** What a handler returns: nothing where the answer is sent, since Fastify waits for a reply that it is given. */
export type Answered = Promise<FastifyReply> | undefined;

/**
 * Sends at once where the value is there, else when it comes. `await` would put off both, and promises take as much
 * processor time as all the rest of a kept answer.
 *
 * @param send may have to wait, too
 */
export function answered<T>(
  reply: FastifyReply,
  value: T | Promise<T>,
  send: (value: T) => Answered,
): Answered {
  return types.isPromise(value) ? value.then(async (there) => (await send(there)) ?? reply) : send(value);
}
