import { JobOpening } from '@weft/api-contract/jobs';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../../db/database';
import type { KeptAnswers } from '../http/kept-answers';
import { sendProblem } from '../http/problems';
import { routePattern } from '../http/route-pattern';
import { findJobOpening, listJobOpenings } from './repository';

const IdParams = v.object({ id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)) });
type IdParams = v.InferOutput<typeof IdParams>;

/** The calls of the career pages. */
export function jobRoutes(app: FastifyInstance, db: Database, kept: KeptAnswers): void {
  const schema = { tags: ['jobs'] };

  app.get(
    routePattern('jobOpeningList'),
    {
      schema: {
        ...schema,
        summary: 'All openings that take applications',
        response: { 200: v.array(JobOpening) },
      },
    },
    (request, reply) => kept.send({ request, reply, name: 'openings' }, () => listJobOpenings(db)),
  );

  app.get<{ Params: IdParams }>(
    routePattern('jobOpeningDetail'),
    { schema: { ...schema, summary: 'One opening', params: IdParams, response: { 200: JobOpening } } },
    async (request, reply) => {
      const found = await findJobOpening(db, request.params.id);
      if (found === null)
        return sendProblem(reply, { status: 404, detail: 'There is no job opening with this id.' });
      if ('open' in found) return found.open;
      return sendProblem(reply, {
        status: 410,
        detail: 'This job opening is closed.',
        job_opening: found.closed,
      });
    },
  );
}
