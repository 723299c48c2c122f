import { backup, restore } from './backup/commands';
import { exportCommand, publishCommand, stateCommand } from './content/content-commands';
import {
  erase,
  listRecords,
  listUndelivered,
  readResume,
  release,
  resend,
  runRetention,
  showRecord,
} from './inbox/commands';
import type { AnyCommand } from './private-socket/private-command';

/** Every command that the API answers on its private socket. A resource with commands adds them here. */
export const privateCommands = [
  stateCommand,
  publishCommand,
  exportCommand,
  listRecords,
  showRecord,
  readResume,
  listUndelivered,
  resend,
  release,
  erase,
  runRetention,
  backup,
  restore,
] as AnyCommand[];
