import * as backup from './backup/commands';
import * as content from './content/content-commands';
import * as inbox from './inbox/commands';
import type { AnyCommand } from './private-socket/private-command';

/** Every command that the API answers on its private socket: all that these files export. */
export const privateCommands = [content, inbox, backup].flatMap(Object.values) as AnyCommand[];
