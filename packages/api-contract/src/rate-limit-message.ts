import type { ApiFailure } from './result';

/**
 * The message for a visitor whose form was refused because too many came from the same connection: the API's
 * own sentence, or ours with the time to wait.
 *
 * @returns undefined for every other failure
 */
export function rateLimitMessage({ status, message, retryAfter }: ApiFailure): string | undefined {
  if (status !== 429) return undefined;
  return message ?? `Too many forms were sent from your connection. Please try again ${later(retryAfter)}.`;
}

function later(seconds: number | undefined): string {
  if (seconds === undefined) return 'later';
  if (seconds <= 60) return 'in a minute';
  return `in ${Math.ceil(seconds / 60)} minutes`;
}
