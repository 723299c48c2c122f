import { bulkhead } from 'cockatiel';

/**
 * Reads from a volume, one at a time. A read that hangs blocks one of the four threads that the process has for files,
 * compression and host names: no other read may block a second, and the same read is not started again.
 */
export class SerialReads {
  private readonly queue = bulkhead(1, Number.POSITIVE_INFINITY);
  private readonly underWay = new Map<string, Promise<unknown>>();

  /** @param place what is read; callers that ask for it while it is being read get the same result */
  run<T>(place: string, read: () => Promise<T>): Promise<T> {
    const running = this.underWay.get(place) as Promise<T> | undefined;
    if (running) return running;
    const result = this.queue.execute(read).finally(() => this.underWay.delete(place));
    this.underWay.set(place, result);
    return result;
  }
}
