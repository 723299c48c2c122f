import type { Socket } from 'node:net';
import type { SpawnedProcess } from './spawn-process';

/** Milliseconds until a spare is started: what was started before it comes first. */
const DELAY = 500;

interface Spare extends SpawnedProcess {
  /** How it was started. */
  key: string;
}

/** A process that is started before it is wanted, and waits for what it is to do. */
export class SpareProcess {
  private spare: Spare | null = null;
  private timer: NodeJS.Timeout | undefined;

  /**
   * @param key how it is started
   * @returns the spare; a new process where none of this key waits
   */
  take(key: string, start: () => SpawnedProcess): SpawnedProcess {
    const { spare } = this;
    this.spare = null;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.keep(key, start), DELAY).unref();
    if (!spare) return start();
    const { child } = spare;
    if (spare.key === key && child.exitCode === null && child.signalCode === null) {
      for (const handle of handlesOf(spare)) handle.ref();
      return spare;
    }
    child.kill('SIGKILL');
    return start();
  }

  /** It keeps this process from no end, and ends with it. */
  private keep(key: string, start: () => SpawnedProcess): void {
    try {
      this.spare = { ...start(), key };
    } catch {
      // The next is started when it is wanted.
      return;
    }
    for (const handle of handlesOf(this.spare)) handle.unref();
  }
}

function handlesOf({ child, channel }: SpawnedProcess) {
  return [child, ...([child.stdout, child.stderr, channel] as Socket[])];
}
