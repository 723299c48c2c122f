import { CaseStudy, CaseStudyDetail } from '@weft/api-contract/case-studies';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../../db/database';
import type { AnswerCache } from '../http/answer-cache';
import { routePattern } from '../http/route-pattern';
import { findCaseStudy, listCaseStudies } from './repository';

const SlugParams = v.object({ slug: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)) });
type SlugParams = v.InferOutput<typeof SlugParams>;

/** The endpoints of the case study pages. */
export function caseStudyRoutes(app: FastifyInstance, db: Database, cache: AnswerCache): void {
  const schema = { tags: ['case studies'] };

  app.get(
    routePattern('caseStudyList'),
    {
      schema: {
        ...schema,
        summary: 'All public studies, newest first',
        response: { 200: v.array(CaseStudy) },
      },
    },
    (request, reply) => cache.send({ request, reply, key: 'studies' }, () => listCaseStudies(db)),
  );

  app.get<{ Params: SlugParams }>(
    routePattern('caseStudyDetail'),
    { schema: { ...schema, summary: 'One study', params: SlugParams, response: { 200: CaseStudyDetail } } },
    (request, reply) => {
      const { slug } = request.params;
      const notFound = 'There is no case study with this slug.';
      return cache.send({ request, reply, key: `study ${slug}`, notFound }, () => findCaseStudy(db, slug));
    },
  );
}
