import type { RenderLimits } from '@weft/render/limits';
import type { WorkerData } from '@weft/render/protocol';
import { RenderPool, type RenderTimes } from '@weft/render/render-pool';
import { API_BREAKER } from '../breakers/api-breaker';
import type { Breakers } from '../breakers/breakers';
import type { Log } from '../log';
import type { LoadedRelease } from '../releases/release-store';
import type { LoadedShell } from '../releases/shell-store';

export interface PoolsOptions
  extends Pick<WorkerData, 'apiUrl' | 'publicApiUrl' | 'publicUrl' | 'extraScripts'> {
  /** Maximum number of processes per remote. */
  processes: number;
  /** Absolute paths of the files of posts, which the processes may read; `*` at the end stands for anything. */
  postedFiles: string;
  /** Overrides some of the usual limits. */
  limits?: Partial<RenderLimits>;
  breakers: Breakers;
  log: Log;
  /** Called for every rendering and every lost process; `frame` stands for the frame's own pages. */
  onRendered?: (remote: string, times: RenderTimes) => void;
  onLost?: (remote: string) => void;
}

/** All running pools of processes, including those of releases that were replaced or are being tried. */
export class Pools {
  private readonly all = new Set<RenderPool>();

  constructor(private readonly options: PoolsOptions) {}

  /**
   * Starts a pool; resolves once its first process has run the release.
   *
   * @param loaded a remote's release; null for the frame's own pages
   * @param shell the shell whose program the processes run
   * @param signal aborts the attempt
   * @throws Error if it cannot be run; nothing of it is left
   */
  async start(loaded: LoadedRelease | null, shell: LoadedShell, signal?: AbortSignal): Promise<RenderPool> {
    const pool = this.poolFor(loaded, shell);
    const giveUp = () => void pool.kill();
    signal?.addEventListener('abort', giveUp, { once: true });
    try {
      signal?.throwIfAborted();
      await pool.start();
      signal?.throwIfAborted();
      return pool;
    } catch (error) {
      await this.end(pool);
      throw error;
    } finally {
      signal?.removeEventListener('abort', giveUp);
    }
  }

  /** Ends a pool once it has finished its renders. */
  async end(pool: RenderPool): Promise<void> {
    await pool.close();
    this.all.delete(pool);
  }

  /** @param limit milliseconds that renders in progress get */
  async close(limit: number): Promise<void> {
    const pools = [...this.all];
    const timer = setTimeout(() => void pools.map((pool) => pool.kill()), limit);
    await Promise.all(pools.map((pool) => this.end(pool)));
    clearTimeout(timer);
  }

  private poolFor(loaded: LoadedRelease | null, shell: LoadedShell): RenderPool {
    const { options } = this;
    const remote = loaded?.release.remote ?? 'frame';
    const { version } = (loaded ?? shell).release;
    const pool = new RenderPool({
      file: shell.worker,
      size: options.processes,
      readable: [options.postedFiles],
      limits: options.limits,
      data: {
        remote: loaded && { release: loaded.release, base: loaded.base, source: loaded.source },
        shell: shell.release.client,
        styles: {
          ...atAddresses(shell.styles, (file) => file.replace(/^client\//, '/assets/')),
          ...(loaded && atAddresses(loaded.styles, (file) => loaded.base + file)),
        },
        apiUrl: options.apiUrl,
        publicApiUrl: options.publicApiUrl,
        publicUrl: options.publicUrl,
        extraScripts: options.extraScripts,
      },
      onEvent: ({ level, message, fields }, requestId) => {
        options.log[level]({ ...fields, remote, version, requestId }, message);
        if (message === API_BREAKER) options.breakers.recordReported(`api, asked by ${remote}`, fields);
      },
      onLost: (reason) => {
        options.onLost?.(remote);
        options.log.error({ remote, version, reason }, 'a render process was lost');
      },
      onRendered: (times) => options.onRendered?.(remote, times),
    });
    this.all.add(pool);
    return pool;
  }
}

function atAddresses(
  styles: Record<string, string>,
  addressOf: (file: string) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(styles).map(([file, text]) => [addressOf(file), text]));
}
