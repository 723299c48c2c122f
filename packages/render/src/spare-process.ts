import type { Socket } from 'node:net';
import type { SpawnedProcess } from './spawn-process';

/** Milliseconds before a spare is started, so that the process just taken can start first. */
const DELAY = 500;

interface Spare extends SpawnedProcess {
  /** Identifies how it was started. */
  key: string;
}

/** Keeps one process started in advance, which waits for its work. */
export class SpareProcess {
  private spare: Spare | null = null;
  private timer: NodeJS.Timeout | undefined;

  /**
   * @param key identifies how the process is started
   * @returns the spare, or a new process if there is no spare with this key
   */
  take(key: string, start: () => SpawnedProcess): SpawnedProcess {
    const { spare } = this;
    this.spare = null;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.startSpare(key, start), DELAY).unref();
    if (!spare) return start();
    const { child } = spare;
    if (spare.key === key && child.exitCode === null && child.signalCode === null) {
      for (const handle of handlesOf(spare)) handle.ref();
      return spare;
    }
    child.kill('SIGKILL');
    return start();
  }

  /** Starts the spare, unreferenced so that it does not keep this process alive. */
  private startSpare(key: string, start: () => SpawnedProcess): void {
    try {
      this.spare = { ...start(), key };
    } catch {
      // `take` then starts one on demand.
      return;
    }
    for (const handle of handlesOf(this.spare)) handle.unref();
  }
}

function handlesOf({ child, channel }: SpawnedProcess) {
  return [child, ...([child.stdout, child.stderr, channel] as Socket[])];
}
