import { Origins } from '@weft/http-server/origins';
import { RateLimit, tooManyPosts } from '@weft/http-server/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BACK_BUTTON_HINT, sendRefusal } from '../refusal';

export interface PostGuardOptions {
  /** Address of the public site: only its own pages may send its forms. */
  publicUrl: string;
  /** How many forms one address may post to pages in ten minutes. */
  postsPerWindow: number;
}

/**
 * Refuses forms before their body is read and before a render process is involved: those from other sites, and those of
 * an address that sends too many. The API counts the forms that go through `/api/`.
 */
export function postGuard({ publicUrl, postsPerWindow }: PostGuardOptions) {
  const origins = new Origins(new URL(publicUrl).origin, []);
  const posts = new RateLimit({ limit: postsPerWindow });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    reply.header('cache-control', 'no-store');
    if (origins.isCrossSite(request))
      return sendRefusal(request, reply.code(403), 'This form can be sent from this site only.');
    const wait = posts.take(request.ip);
    if (wait === 0) return undefined;
    reply.code(429).header('retry-after', String(wait));
    return sendRefusal(request, reply, `${tooManyPosts(wait)} ${BACK_BUTTON_HINT}`);
  };
}
