import { problemMediaType } from '@weft/api-contract/problem';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { describeFailure, isDatabaseDown, isDiskFull } from '../../db/failures';
import { problemOf, Refusal, sendProblem } from './problems';
import { InvalidInput } from './validation';

/** Answers an address that the router cannot parse. No hook runs for it, so the headers are set here. */
export function answerUnroutable(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' });
  return answerError(error, request, reply);
}

/** The one place that turns an error of a handler, of the framework or of the database into an answer. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof InvalidInput) return answerInvalid(error, reply);
  if (error instanceof Refusal) return sendProblem(reply, error.problem);
  const status = statusOf(error);
  if (status >= 500) request.log.error({ failure: describeFailure(error) }, 'request failed');
  return sendProblem(reply, { status });
}

function answerInvalid(error: InvalidInput, reply: FastifyReply): FastifyReply {
  // A path with invalid parameters belongs to no resource.
  if (error.validationContext === 'params') return sendProblem(reply, { status: 404 });
  return sendProblem(reply, { status: 422, detail: 'Some fields were not accepted.', errors: error.errors });
}

function statusOf(error: FastifyError): number {
  // No resource has a name that long.
  if (error.code === 'FST_ERR_MAX_PARAM_LENGTH') return 404;
  const { statusCode = 500 } = error;
  // Checked before the database: a client that hangs up causes the same error code as a database that does.
  if (statusCode >= 400 && statusCode < 500) return statusCode;
  if (isDiskFull(error)) return 507;
  return isDatabaseDown(error) ? 503 : 500;
}

/** Type and body of a refusal, for failures of a connection that has no reply object. */
export function refusalText(status: number, requestId: string): { type: string; body: string } {
  return { type: problemMediaType, body: JSON.stringify(problemOf({ status }, requestId)) };
}
