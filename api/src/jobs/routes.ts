import { JobOpening } from '@weft/api-contract/jobs';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../../db/database';
import { sendProblem } from '../plugins/problems';
import { routePattern } from '../plugins/route-pattern';
import { findJobOpening, listJobOpenings } from './repository';

const IdParams = v.object({ id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)) });
type IdParams = v.InferOutput<typeof IdParams>;

/** The calls of the career pages. */
export function jobRoutes(app: FastifyInstance, db: Database): void {
  const schema = { tags: ['jobs'] };

  app.get(
    routePattern('jobOpeningList'),
    { schema: { ...schema, summary: 'All openings', response: { 200: v.array(JobOpening) } } },
    () => listJobOpenings(db),
  );

  app.get<{ Params: IdParams }>(
    routePattern('jobOpeningDetail'),
    { schema: { ...schema, summary: 'One opening', params: IdParams, response: { 200: JobOpening } } },
    async (request, reply) => {
      const opening = await findJobOpening(db, request.params.id);
      return opening ?? sendProblem(reply, { status: 404, detail: 'There is no job opening with this id.' });
    },
  );
}
