import { SearchAnswer } from '@weft/api-contract/search';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../../db/database';
import { AnswerCache } from '../http/answer-cache';
import { limitConcurrency } from '../http/limit-concurrency';
import { routePattern } from '../http/route-pattern';
import { searchPages } from './repository';
import { cleanWords } from './search-words';

/** How many answers to keep for repeated searches. */
const MAX_CACHED_ANSWERS = 200;

/** A search for many words takes the database a third of a second; the last in the queue waits up to three seconds. */
const concurrency = { running: 2, waiting: 8 };

const limits = { standard: 10, most: 50 };

/** If a parameter is given twice, the first value counts. Any words are valid. */
const firstOf = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((value) => [value].flat()[0] ?? ''),
);
const SearchParams = v.object({
  q: v.optional(v.pipe(firstOf, v.transform(cleanWords)), ''),
  limit: v.optional(
    v.pipe(
      firstOf,
      v.regex(/^\d{1,9}$/, 'Use a whole number'),
      v.transform((digits) => Math.min(Math.max(Number(digits), 1), limits.most)),
    ),
    String(limits.standard),
  ),
});
type SearchParams = v.InferOutput<typeof SearchParams>;

/** The endpoint of the search page. */
export function searchRoutes(app: FastifyInstance, db: Database, versionAge?: number): void {
  // A separate cache: searches must not evict the answers that pages ask for.
  const cache = new AnswerCache(db, { maxEntries: MAX_CACHED_ANSWERS, versionAge });

  const runLimited = limitConcurrency(concurrency);

  app.get<{ Querystring: SearchParams }>(
    routePattern('search'),
    {
      schema: {
        tags: ['search'],
        summary: 'The posts, case studies, services, industries and openings that match some words',
        querystring: SearchParams,
        response: { 200: SearchAnswer },
      },
    },
    (request, reply) => {
      const { q, limit } = request.query;
      const search = async () => ({ query: q, results: await runLimited(() => searchPages(db, q, limit)) });
      return cache.send({ request, reply, key: `${limit} ${q}` }, search);
    },
  );
}
