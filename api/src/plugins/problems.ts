import { STATUS_CODES } from 'node:http';
import { type Problem, problemMediaType } from '@weft/api-contract/problem';
import type { FastifyReply } from 'fastify';

export interface ProblemOptions {
  /** 4xx or 5xx. */
  status: number;
  /** One sentence for the caller; never the cause of a 5xx. */
  detail: string;
  errors?: Problem['errors'];
}

/** The body of an error answer. https://www.rfc-editor.org/rfc/rfc9457 */
export function problemOf({ status, detail, errors }: ProblemOptions, requestId: string): Problem {
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    request_id: requestId,
  };
  return errors === undefined ? problem : { ...problem, errors };
}

/** Answers with a problem. */
export function sendProblem(reply: FastifyReply, options: ProblemOptions): FastifyReply {
  if (options.status === 503) reply.header('retry-after', '5');
  return reply
    .code(options.status)
    .header('cache-control', 'no-store')
    .type(problemMediaType)
    .serializer(JSON.stringify)
    .send(problemOf(options, reply.request.id));
}
