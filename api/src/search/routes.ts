import { SearchAnswer } from '@weft/api-contract/search';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../../db/database';
import { bounded } from '../http/bounded';
import { KeptAnswers } from '../http/kept-answers';
import { routePattern } from '../http/route-pattern';
import { searchPages } from './repository';
import { cleanWords } from './search-words';

/** How many answers to keep for the next who ask the same. */
const KEPT_ANSWERS = 200;

/** One of many words takes a third of a second of the database: the last that waits is answered within three seconds. */
const bounds = { running: 2, waiting: 8 };

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

  const inBounds = bounded(bounds);

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
      const search = async () => ({ query: q, results: await inBounds(() => searchPages(db, q, limit)) });
      return kept.send({ request, reply, name: `${limit} ${q}` }, search);
    },
  );
}
