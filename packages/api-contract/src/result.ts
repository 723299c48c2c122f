import type { ClosedJobOpening } from './jobs';

export interface FieldError {
  field: string;
  message: string;
}

/**
 * A call that did not give its data.
 * - `not-found`: the API answered that there is no such thing, by 404, 410 or an empty answer
 * - `rejected`: the API refused this request; sending it again will not help
 * - `unavailable`: no answer, a broken one, one that says to come back later or that lets nobody in
 */
export interface ApiFailure {
  ok: false;
  reason: 'not-found' | 'rejected' | 'unavailable';
  /** The HTTP status, where there was an answer. */
  status?: number;
  /** A short plain sentence of the API, fit to be shown. */
  message?: string;
  /** Seconds after which the API wants to be asked again. */
  retryAfter?: number;
  /** The refused fields, each with a sentence fit to be shown. */
  errors?: FieldError[];
  /** What is still known of an opening that is closed. */
  closedJob?: ClosedJobOpening;
}

export type ApiResult<T> = { ok: true; data: T } | ApiFailure;
