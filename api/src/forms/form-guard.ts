import type { Origins } from '@weft/http-server/origins';
import { tooManyPosts } from '@weft/http-server/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../http/problems';
import type { FormLimit } from './sent-forms';
import { whileReachable } from './while-reachable';

export interface FormGuardOptions {
  origins: Origins;
  posts: FormLimit;
  /** Rejects where the database cannot be reached, soon. */
  reachable: () => Promise<void>;
  /** Rejects with a Refusal where there is no room for what comes. */
  hasRoom: () => Promise<void>;
}

export type FormGuard = (
  mediaType: string,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * The checks that stand before every form, all before its body is read: who sends it, of which type, whether it could be
 * stored at all, and how often.
 */
export function formGuard({ origins, posts, reachable, hasRoom }: FormGuardOptions): FormGuard {
  return (mediaType) => async (request, reply) => {
    if (origins.isForeign(request))
      return sendProblem(reply, {
        status: 403,
        detail: 'This form can be sent from the site’s own pages only.',
      });
    if (request.mediaType !== mediaType)
      return sendProblem(reply, { status: 415, detail: `Send the body as ${mediaType}.` });
    // First of all, and as long as it takes: the limit may ask the database too, which waits longer.
    await Promise.all([reachable(), hasRoom()]);
    const wait = await whileReachable(posts.take(request.ip), reachable);
    if (wait > 0) return sendProblem(reply, { status: 429, detail: tooManyPosts(wait), retryAfter: wait });
  };
}
