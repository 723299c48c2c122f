import { STATUS_CODES } from 'node:http';
import { type Problem, problemMediaType } from '@weft/api-contract/problem';
import type { FastifyReply } from 'fastify';

export interface ProblemOptions {
  /** 4xx or 5xx. */
  status: number;
  /** One sentence for the caller; never the cause of a 5xx. */
  detail: string;
  errors?: Problem['errors'];
  /** Seconds after which the caller may come again. */
  retryAfter?: number;
  job_opening?: Problem['job_opening'];
}

/** An expected refusal that is easier to throw than to return, out of a transaction for example. */
export class Refusal extends Error {
  override name = 'Refusal';

  constructor(readonly problem: ProblemOptions) {
    super(problem.detail);
  }
}

/** The body of an error answer. https://www.rfc-editor.org/rfc/rfc9457 */
export function problemOf(
  { status, detail, errors, job_opening }: ProblemOptions,
  requestId: string,
): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    request_id: requestId,
    ...(errors !== undefined && { errors }),
    ...(job_opening !== undefined && { job_opening }),
  };
}

/** Answers with a problem. */
export function sendProblem(reply: FastifyReply, options: ProblemOptions): FastifyReply {
  const retryAfter = options.retryAfter ?? (options.status === 503 ? 5 : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply
    .code(options.status)
    .header('cache-control', 'no-store')
    .type(problemMediaType)
    .serializer(JSON.stringify)
    .send(problemOf(options, reply.request.id));
}
