import { type EndOptions, endInOrder } from '@weft/http-server/end-in-order';
import { describeFailure } from '../db/failures';

/** Shuts the API down in order. Errors are logged without the names and addresses that database errors can contain. */
export function endApiInOrder(options: Omit<EndOptions, 'describe'>): void {
  endInOrder({ ...options, describe: (error) => ({ failure: describeFailure(error) }) });
}
