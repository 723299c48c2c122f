import { problemMediaType } from '@weft/api-contract/problem';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeFailure, isDatabaseDown, isDiskFull } from '../../db/failures';
import { problemOf, Refusal, sendProblem } from './problems';
import { InvalidInput } from './validation';

/** What the caller reads for an error of the framework. Its own texts are not passed on. */
const details: Record<number, string> = {
  400: 'The request cannot be read.',
  404: 'There is nothing at this address.',
  408: 'The request took too long to arrive.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'Send the body as application/json.',
  431: 'The request headers are too large.',
  500: 'Something went wrong here. It has been noted.',
  503: 'The service is not available at the moment.',
  507: 'There is no room to store this at the moment. Please try again later.',
};

/** The one place that turns a thrown error into an answer. */
export function errorPlugin(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}

/** Answers an address that the router cannot read. No hook runs for it, so the headers are set here. */
export function answerUnroutable(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' });
  return answerError(error, request, reply);
}

/** Answers an error of a handler, of the framework or of the database. */
function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof InvalidInput) return answerInvalid(error, reply);
  if (error instanceof Refusal) return sendProblem(reply, error.problem);
  const status = statusOf(error);
  if (status >= 500) request.log.error({ failure: describeFailure(error) }, 'request failed');
  return sendProblem(reply, { status, detail: details[status] ?? 'The request was refused.' });
}

function answerInvalid(error: InvalidInput, reply: FastifyReply): FastifyReply {
  // A path that no resource can have is a path without a resource.
  if (error.validationContext === 'params')
    return sendProblem(reply, { status: 404, detail: details[404] ?? '' });
  return sendProblem(reply, { status: 422, detail: 'Some fields were not accepted.', errors: error.errors });
}

function statusOf(error: FastifyError): number {
  // No resource has so long a name.
  if (error.code === 'FST_ERR_MAX_PARAM_LENGTH') return 404;
  const { statusCode = 500 } = error;
  // Before the database's: a sender who hangs up causes the same error code as a database that does.
  if (statusCode >= 400 && statusCode < 500) return statusCode;
  if (isDiskFull(error)) return 507;
  return isDatabaseDown(error) ? 503 : 500;
}

/** For failures of a connection that has no reply. */
export function refusalText(status: number, requestId: string): { type: string; body: string } {
  const problem = problemOf({ status, detail: details[status] ?? '' }, requestId);
  return { type: problemMediaType, body: JSON.stringify(problem) };
}
