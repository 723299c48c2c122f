import * as backup from './backup/commands';
import * as content from './content/content-commands';
import * as inbox from './inbox/commands';
import type { AnyCommand } from './private-socket/private-command';

const files: Record<string, AnyCommand>[] = [content, inbox, backup];

/** Every command that the API answers on its private socket: all that these files export. */
export const privateCommands = files.flatMap((file) => Object.values(file));
