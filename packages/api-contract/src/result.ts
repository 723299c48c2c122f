import type { ClosedJobOpening } from './jobs';

export interface FieldError {
  field: string;
  message: string;
}

/**
 * A call that returned no data.
 * - `not-found`: the API has no such resource: 404, 410 or an empty answer
 * - `rejected`: the API refused this request; sending it again will not help
 * - `unavailable`: no answer, a broken one, one that asks to retry later or one that denies access
 */
export interface ApiFailure {
  ok: false;
  reason: 'not-found' | 'rejected' | 'unavailable';
  /** The HTTP status, if there was an answer. */
  status?: number;
  /** A short plain sentence from the API, fit to be shown. */
  message?: string;
  /** Seconds after which the request may be retried. */
  retryAfter?: number;
  /** The rejected fields, each with a sentence fit to be shown. */
  errors?: FieldError[];
  /** What the API still returns about a closed opening. */
  closedJob?: ClosedJobOpening;
}

export type ApiResult<T> = { ok: true; data: T } | ApiFailure;
