import { exportCommand, publishCommand, stateCommand } from './content/content-commands';
import type { AnyCommand } from './private-socket/private-command';

/** Every command that the API answers on its private socket. A resource that has some adds them here. */
export const privateCommands: AnyCommand[] = [stateCommand, publishCommand, exportCommand].map(
  (command) => command as AnyCommand,
);
