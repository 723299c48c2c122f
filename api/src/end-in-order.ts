import { type EndOptions, endInOrder } from '@weft/http-server/end-in-order';
import { describeFailure } from '../db/failures';

/** The log may hold people's names and addresses neither in an error nor in a request's own address. */
export function endApiInOrder(options: Omit<EndOptions, 'describe'>): void {
  endInOrder({
    ...options,
    describe: (error, request) => ({
      failure: describeFailure(error),
      request: request && { id: request.id, method: request.method, route: request.routeOptions.url ?? '' },
    }),
  });
}
