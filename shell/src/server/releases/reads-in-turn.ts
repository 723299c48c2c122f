import { bulkhead } from 'cockatiel';

/**
 * Reads of a volume, one after the other. One that hangs holds one of the four threads that the process has for files,
 * compression and host names, for as long as it hangs: no other read takes a second, and it is not begun again.
 */
export class ReadsInTurn {
  private readonly turn = bulkhead(1, Number.POSITIVE_INFINITY);
  private readonly underWay = new Map<string, Promise<unknown>>();

  /** @param place what is read: who asks for it while it is being read gets the same result */
  run<T>(place: string, read: () => Promise<T>): Promise<T> {
    const running = this.underWay.get(place) as Promise<T> | undefined;
    if (running) return running;
    const result = this.turn.execute(read).finally(() => this.underWay.delete(place));
    this.underWay.set(place, result);
    return result;
  }
}
