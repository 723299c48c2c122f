import type { Origins } from '@weft/http-server/origins';
import { tooManyPosts } from '@weft/http-server/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../http/problems';
import type { FormLimit } from './sent-forms';
import { whileReachable } from './while-reachable';

export interface FormGuardOptions {
  origins: Origins;
  posts: FormLimit;
  /** Rejects, within half a second, if the database cannot be reached. */
  assertReachable: () => Promise<void>;
  /** Rejects if the disk cannot take the form; not set if the form needs none. */
  assertDiskSpace?: () => Promise<void>;
}

export type FormGuard = (
  mediaType: string,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * The checks of every form before its body is read: where it comes from, its type, whether it could be stored at all,
 * and how many the sender has sent.
 */
export function formGuard({ origins, posts, assertReachable, assertDiskSpace }: FormGuardOptions): FormGuard {
  return (mediaType) => async (request, reply) => {
    if (origins.isCrossSite(request))
      return sendProblem(reply, {
        status: 403,
        detail: 'This form can be sent from the site’s own pages only.',
      });
    if (request.mediaType !== mediaType)
      return sendProblem(reply, { status: 415, detail: `Send the body as ${mediaType}.` });
    // Checked first, and again while the limit is counted: that may query the database, which takes longer to fail.
    await Promise.all([assertReachable(), assertDiskSpace?.()]);
    const wait = await whileReachable(posts.take(request.ip), assertReachable);
    if (wait > 0) return sendProblem(reply, { status: 429, detail: tooManyPosts(wait), retryAfter: wait });
  };
}
