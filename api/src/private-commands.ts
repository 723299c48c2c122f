import type { AnyCommand } from './private-socket/private-command';

/** Every command that the API answers on its private socket. A resource that has some adds them here. */
export const privateCommands: AnyCommand[] = [];
