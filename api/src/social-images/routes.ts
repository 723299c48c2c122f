import { hash } from 'node:crypto';
import { matchesEntityTag } from '@weft/http-server/entity-tags';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { Database } from '../../db/database';
import { limitConcurrency } from '../http/limit-concurrency';
import { sendProblem } from '../http/problems';
import { wordsOfPost, wordsOfStudy } from './repository';
import { DESIGN_VERSION, drawSocialImage, type SocialImageWords } from './social-image';

/** How many pictures to keep, each about 30 KB. */
const MAX_CACHED = 200;

/** Each takes 0.1 s of CPU time, in one of the threads that also read files. */
const concurrency = { running: 1, waiting: 8 };

const FileParams = v.object({ file: v.pipe(v.string(), v.maxLength(200), v.regex(/^.+\.png$/)) });
type FileParams = v.InferOutput<typeof FileParams>;

type FindWords = (db: Database, slug: string) => Promise<SocialImageWords | null>;

/** The pictures that previews of posts and case studies show. */
export function socialImageRoutes(app: FastifyInstance, db: Database): void {
  const runLimited = limitConcurrency(concurrency);
  const imageCache = new LRUCache<string, Buffer, SocialImageWords>({
    max: MAX_CACHED,
    fetchMethod: (_key, _old, { context }) => runLimited(() => drawSocialImage(context)),
  });
  const routes: [string, FindWords][] = [
    ['/og/blog/:file', wordsOfPost],
    ['/og/case-study/:file', wordsOfStudy],
  ];
  for (const [url, find] of routes) {
    app.get<{ Params: FileParams }>(
      url,
      { schema: { tags: ['media'], summary: 'The picture of a page for previews', params: FileParams } },
      async (request, reply) => {
        const words = await find(db, request.params.file.replace(/\.png$/, ''));
        if (words === null) return sendProblem(reply, { status: 404, detail: 'There is no such picture.' });
        return send(request, reply, words);
      },
    );
  }

  /** The ETag is a hash of the picture's words, so that nothing is drawn for a client that already has it. */
  async function send(request: FastifyRequest, reply: FastifyReply, words: SocialImageWords) {
    const key = hash('sha1', JSON.stringify([DESIGN_VERSION, words]), 'base64url');
    const etag = `"${key}"`;
    const headers = {
      etag,
      'cache-control': 'public, max-age=3600',
      // Other sites have to be able to show it.
      'cross-origin-resource-policy': 'cross-origin',
    };
    if (matchesEntityTag(request.headers['if-none-match'], etag))
      return reply.headers(headers).code(304).send();
    const bytes = await imageCache.forceFetch(key, { context: words });
    return reply.headers(headers).type('image/png').send(bytes);
  }
}
