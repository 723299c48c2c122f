import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { bulkhead } from 'cockatiel';
import { fileFaults, type Verdict } from './document-kinds';

const PROGRAM = new URL('./start-verdict-worker.mjs', import.meta.url);

/** Limit (ms) for one file; one that unpacks to as much as is accepted takes six seconds. */
const TIMEOUT = 15_000;

/** A file to be judged. */
export interface SubmittedFile {
  bytes: Uint8Array;
  /** The sender's file name. */
  name: string;
}

/**
 * Runs `documentVerdict` in a separate thread, one file at a time, so that no file can hold up other requests. The
 * thread is started for the first file, and terminated if a file takes longer than the limit.
 */
export class VerdictThread {
  private worker: Worker | null = null;
  private readonly queue = bulkhead(1, Number.POSITIVE_INFINITY);

  /** @throws Error if the thread fails */
  verdict(file: SubmittedFile, limit = TIMEOUT): Promise<Verdict> {
    return this.queue.execute(() => this.ask(file, limit));
  }

  async close(): Promise<void> {
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
  }

  private async ask(file: SubmittedFile, limit: number): Promise<Verdict> {
    this.worker ??= this.start();
    const signal = AbortSignal.timeout(limit);
    const answer = once(this.worker, 'message', { signal });
    this.worker.postMessage(file);
    try {
      const [verdict] = (await answer) as [Verdict];
      return verdict;
    } catch (error) {
      await this.close();
      if (signal.aborted) return { fault: fileFaults.slow };
      throw error;
    }
  }

  private start(): Worker {
    const worker = new Worker(PROGRAM);
    worker.unref();
    worker.on('exit', () => worker.emit('error', new Error('the thread that checks résumés has exited')));
    // A thread that ends between two files is replaced for the next; without a listener, it would end the process.
    worker.on('error', () => {
      if (this.worker === worker) this.worker = null;
    });
    return worker;
  }
}
