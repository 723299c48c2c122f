import { STATUS_CODES } from 'node:http';
import { type Problem, problemMediaType } from '@weft/api-contract/problem';
import type { FastifyReply } from 'fastify';

/** Default texts, which tell the caller what to do. The framework's own texts are not passed on. */
const details: Record<number, string> = {
  400: 'The request cannot be read. If it was a form, please reload the page and send it again.',
  404: 'There is nothing at this address.',
  408: 'The request took too long to arrive. Please try again.',
  413: 'The request is too large. Please send less.',
  414: 'The address is too long. Please shorten it.',
  415: 'Send the body as application/json.',
  431: 'The request headers are too large. Please send fewer of them.',
  500: 'Something went wrong here. It has been noted. Please try again later.',
  503: 'The service is not available at the moment. Please try again in a few seconds.',
  507: 'There is no room to store this at the moment. Please try again later.',
};

export interface ProblemOptions {
  /** 4xx or 5xx. */
  status: number;
  /** One sentence for the caller instead of the status's default; never the cause of a 5xx. */
  detail?: string;
  errors?: Problem['errors'];
  /** Seconds after which the caller may try again. */
  retryAfter?: number;
  job_opening?: Problem['job_opening'];
}

/** An expected refusal that is easier to throw than to return, out of a transaction for example. */
export class Refusal extends Error {
  override name = 'Refusal';

  constructor(readonly problem: ProblemOptions) {
    super(problem.detail ?? details[problem.status]);
  }
}

/** The body of an error answer. https://www.rfc-editor.org/rfc/rfc9457 */
export function problemOf(
  { status, detail = details[status] ?? 'The request was refused.', errors, job_opening }: ProblemOptions,
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
