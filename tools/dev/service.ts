import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './workspaces';

export interface ServiceOptions {
  name: string;
  /** Program, relative to the root of the project. */
  file: string;
  env: Record<string, string>;
  /** Address that answers 200 once the service is ready. */
  readyUrl: string;
}

/** How long a service may take until it is ready, in milliseconds. */
const READY_LIMIT = 60_000;

/** Services that run, in the order in which they were started. */
const running = new Set<Service>();

/** Stops every service, the newest first: the shell is the one that visitors talk to. */
export async function stopServices(): Promise<void> {
  // Looked up anew each time: one may have been started meanwhile.
  for (let newest = [...running].at(-1); newest; newest = [...running].at(-1)) await newest.stop();
}

/** One process of the site, started and stopped with this one. */
export class Service {
  /** Resolves with the exit code once the process has ended. */
  readonly ended: Promise<number>;
  private readonly child: ChildProcess;

  constructor(private readonly options: ServiceOptions) {
    const { file, env } = options;
    this.child = spawn(process.execPath, ['--import', 'tsx', path.join(root, file)], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      // Its own process group: Ctrl-C reaches this process alone, which then stops it in order.
      detached: true,
    });
    running.add(this);
    this.ended = new Promise((resolve) => {
      this.child.once('exit', (code) => {
        running.delete(this);
        resolve(code ?? 1);
      });
    });
  }

  /**
   * Waits until the service is ready.
   * @throws Error where it ends before that, or takes too long
   */
  async ready(): Promise<void> {
    const { name, readyUrl } = this.options;
    let code: number | null = null;
    void this.ended.then((ended) => (code = ended));
    const deadline = Date.now() + READY_LIMIT;
    while (Date.now() < deadline) {
      if (code !== null) throw new Error(`The ${name} could not be started; the reason stands above.`);
      if (await answers(readyUrl)) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`The ${name} was not ready after ${READY_LIMIT / 1000} s.`);
  }

  /** Asks the process to stop and waits for it. */
  async stop(): Promise<void> {
    if (running.has(this)) this.child.kill('SIGTERM');
    await this.ended;
  }
}

function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  );
}
