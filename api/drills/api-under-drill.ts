import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../db/free-port';
import { type RunningApi, runApi } from '../src/testing/run-api';

/** An API that is killed and started again on the same port. */
export class ApiUnderDrill {
  private running: RunningApi | null = null;

  private constructor(
    readonly address: string,
    private readonly env: Record<string, string>,
  ) {}

  /** Prepares an API on a free port, without starting it. */
  static async on(env: Record<string, string>): Promise<ApiUnderDrill> {
    const port = await freePort();
    const own = { API_PORT: String(port), HOST: '127.0.0.1', RATE_LIMIT_POSTS: '1000000', LOG_LEVEL: 'info' };
    return new ApiUnderDrill(`http://127.0.0.1:${port}`, { ...own, ...env });
  }

  get pid(): number {
    return this.running?.pid ?? 0;
  }

  /** @returns how long (ms) it took until it was ready */
  async start(): Promise<number> {
    const started = performance.now();
    this.running = runApi(this.env);
    await this.running.listening;
    return Math.round(performance.now() - started);
  }

  /** Kills it without a chance to clean up. */
  async kill(): Promise<void> {
    await this.running?.kill();
  }

  /** Shuts it down gracefully. @returns what it wrote to its standard error, such as warnings of Node */
  async stop(): Promise<string> {
    if (this.running === null) return '';
    const { ended } = this.running;
    this.running.signal('SIGTERM');
    const late = wait(15_000, undefined, { ref: false }).then(() => this.running?.kill());
    await Promise.race([ended, late]);
    return (await ended).stderr;
  }

  /** The status of the answer at a path; 0 if nothing answers in time. */
  async status(path: string): Promise<number> {
    const answer = await fetch(this.address + path, { signal: AbortSignal.timeout(3_000) }).catch(() => null);
    await answer?.arrayBuffer().catch(() => {});
    return answer?.status ?? 0;
  }
}
