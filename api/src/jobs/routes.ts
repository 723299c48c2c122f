import { JobOpening } from '@weft/api-contract/jobs';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../../db/database';
import type { AnswerCache } from '../http/answer-cache';
import { routePattern } from '../http/route-pattern';
import { findJobOpening, listJobOpenings } from './repository';

const IdParams = v.object({ id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)) });
type IdParams = v.InferOutput<typeof IdParams>;

/** The endpoints of the career pages. */
export function jobRoutes(app: FastifyInstance, db: Database, cache: AnswerCache): void {
  const schema = { tags: ['jobs'] };
  const JobOpenings = v.array(JobOpening);

  app.get(
    routePattern('jobOpeningList'),
    {
      schema: { ...schema, summary: 'All openings that take applications', response: { 200: JobOpenings } },
    },
    (request, reply) => cache.send({ request, reply, key: 'openings' }, () => listJobOpenings(db)),
  );

  app.get<{ Params: IdParams }>(
    routePattern('jobOpeningDetail'),
    { schema: { ...schema, summary: 'One opening', params: IdParams, response: { 200: JobOpening } } },
    (request, reply) => {
      const { id } = request.params;
      // A refusal is thrown, and so not kept.
      return cache.send({ request, reply, key: `opening ${id}` }, () => findJobOpening(db, id));
    },
  );
}
