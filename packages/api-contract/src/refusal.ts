import * as v from 'valibot';
import { ClosedJobOpening } from './jobs';
import type { ApiFailure, FieldError } from './result';
import { readObject } from './wire-fields';

const LONGEST_MESSAGE = 200;

/** Statuses that reject the request itself. */
const REJECTED_STATUSES = [400, 405, 406, 409, 413, 414, 415, 422, 431];

/** Turns an answer with a status outside 2xx into a failure. */
export async function toFailure(response: Response): Promise<ApiFailure> {
  const { status } = response;
  const answer = objectOf(await response.text().catch(() => ''));
  const message = [answer.message, answer.error, answer.detail].map(plainSentence).find(Boolean);
  const errors = fieldErrors(answer.errors);
  const retryAfter = secondsOf(response.headers.get('retry-after'));
  const closedJob = status === 410 ? readObject(ClosedJobOpening, answer.job_opening) : null;
  return {
    ok: false,
    reason: reasonOf(status),
    status,
    ...(message !== undefined && { message }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(errors.length > 0 && { errors }),
    ...(closedJob !== null && { closedJob }),
  };
}

/** Seconds of a `Retry-After`, which may also be a date. https://www.rfc-editor.org/rfc/rfc9110#field.retry-after */
function secondsOf(value: string | null): number | undefined {
  if (value === null) return undefined;
  if (/^\d{1,7}$/.test(value)) return Number(value);
  // `Date.parse` accepts almost any number.
  if (!/^[A-Za-z]/.test(value)) return undefined;
  const seconds = Math.ceil((Date.parse(value) - Date.now()) / 1_000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

/** The meaning of a status outside 2xx. A 403 may come from a firewall, so it says nothing about the resource. */
export function reasonOf(status: number): ApiFailure['reason'] {
  if (status === 404 || status === 410) return 'not-found';
  return REJECTED_STATUSES.includes(status) ? 'rejected' : 'unavailable';
}

function objectOf(body: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(body));
  } catch {
    return {};
  }
}

/** The rejected fields, each with a short plain sentence. */
function fieldErrors(value: unknown): FieldError[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    const read = v.safeParse(v.object({ field: v.string(), message: v.string() }), entry);
    const message = read.success ? plainSentence(read.output.message) : undefined;
    return read.success && message !== undefined ? [{ field: read.output.field, message }] : [];
  });
}

/** A position in a program, as in a stack trace; a time of day does not match. */
const programPlace = /[a-z]:\d+:\d|\.[a-z]+:\d/i;

/** The text if it is a short plain sentence; never markup, never a stack. */
function plainSentence(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const sentence = value.trim();
  const isPlain = sentence !== '' && sentence.length <= LONGEST_MESSAGE && !/[<>\p{Cc}]/u.test(sentence);
  return isPlain && !programPlace.test(sentence) ? sentence : undefined;
}
