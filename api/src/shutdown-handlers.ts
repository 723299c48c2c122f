import { installShutdownHandlers, type ShutdownOptions } from '@weft/http-server/shutdown-handlers';
import { describeFailure } from '../db/failures';

/** Shuts the API down in order. Errors are logged without the names and addresses that database errors can contain. */
export function installApiShutdownHandlers(options: Omit<ShutdownOptions, 'describe'>): void {
  installShutdownHandlers({ ...options, describe: (error) => ({ failure: describeFailure(error) }) });
}
