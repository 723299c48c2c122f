import { type EndOptions, endInOrder } from '@weft/http-server/end-in-order';
import { describeFailure } from '../db/failures';

/** The log may not hold people's names and addresses, which stand in an error of the database. */
export function endApiInOrder(options: Omit<EndOptions, 'describe'>): void {
  endInOrder({ ...options, describe: (error) => ({ failure: describeFailure(error) }) });
}
