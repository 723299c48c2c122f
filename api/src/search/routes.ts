import { SearchAnswer } from '@weft/api-contract/search';
import { bulkhead, isBulkheadRejectedError } from 'cockatiel';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../../db/database';
import { KeptAnswers } from '../http/kept-answers';
import { Refusal } from '../http/problems';
import { routePattern } from '../http/route-pattern';
import { searchPages } from './repository';
import { cleanWords } from './search-words';

/** How many answers to keep for the next who ask the same. */
const KEPT_ANSWERS = 200;

/**
 * So many searches are under way at a time, and so many wait: one of many words takes a third of a second of the database, and
 * pages must not wait for whoever sends hundreds. The last that waits is answered within three seconds.
 */
const AT_A_TIME = 2;
const WAITING = 8;

const limits = { standard: 10, most: 50 };

/** A parameter that is given twice counts once. Any words will do. */
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

/** The call of the search page. */
export function searchRoutes(app: FastifyInstance, db: Database, versionAge?: number): void {
  // Of their own: what people search for must not push out what pages ask for.
  const kept = new KeptAnswers(db, { most: KEPT_ANSWERS, versionAge });

  const turns = bulkhead(AT_A_TIME, WAITING);

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
      const search = async () => ({
        query: q,
        results: await turns.execute(() => searchPages(db, q, limit)).catch(refuseIfFull),
      });
      return kept.send({ request, reply, name: `${limit} ${q}` }, search);
    },
  );
}

const busy = { status: 503, detail: 'Too many searches are under way. Please try again in a few seconds.' };

function refuseIfFull(error: unknown): never {
  throw isBulkheadRejectedError(error) ? new Refusal(busy) : error;
}
