import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Duplex, Readable } from 'node:stream';
import { type FlagOptions, processArguments, processEnvironment } from './process-flags';
import { SpareProcess } from './spare-process';

export interface SpawnedProcess {
  child: ChildProcessByStdio<null, Readable, Readable>;
  /** Its fourth stream, which carries the frames. */
  channel: Duplex;
}

const spare = new SpareProcess();

/**
 * Starts a render process. In development a spare is kept waiting, so that saved changes show sooner.
 * @throws Error if the system cannot start one
 */
export function spawnProcess(options: FlagOptions): SpawnedProcess {
  const flags = processArguments(options);
  const start = () => startProcess(flags);
  return process.env['NODE_ENV'] === 'development' ? spare.take(flags.join(' '), start) : start();
}

/** @param flags arguments for Node */
export function startProcess(flags: string[]): SpawnedProcess {
  const child = spawn(process.execPath, flags, {
    env: processEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  }) as ChildProcessByStdio<null, Readable, Readable>;
  // If too many files are open, the child has no streams and the reason follows as an event.
  child.once('error', () => undefined);
  if (!child.stdio) throw new Error('no render process can be started: too many files are open');
  return { child, channel: child.stdio[3] as Duplex };
}
