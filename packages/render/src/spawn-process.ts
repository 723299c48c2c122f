import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Duplex, Readable } from 'node:stream';
import { type FlagOptions, processArguments, processEnvironment } from './process-flags';

/**
 * Starts a render process.
 * @returns the process, and the channel for frames: its fourth stream
 * @throws Error where the system starts none
 */
export function spawnProcess(options: FlagOptions): {
  child: ChildProcessByStdio<null, Readable, Readable>;
  channel: Duplex;
} {
  const child = spawn(process.execPath, processArguments(options), {
    env: processEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  }) as ChildProcessByStdio<null, Readable, Readable>;
  // Where too many files are open, the child has no streams, and the reason follows as an event.
  child.once('error', () => undefined);
  if (!child.stdio) throw new Error('no process can be started: too many files are open');
  return { child, channel: child.stdio[3] as Duplex };
}
