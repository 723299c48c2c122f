import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { STARTED_AS } from '@weft/http-server/started-as';
import { root } from './workspaces';

export interface ServiceOptions {
  name: string;
  /** A server of the project, by its source from the root, which says as what it was started; or a program and what it is given. */
  program: string | string[];
  /** Whether tsx restarts it when one of its sources changes. */
  watch?: boolean;
  env: NodeJS.ProcessEnv;
  /** Address that answers 200 once the service is ready. */
  readyUrl: string;
  /** Milliseconds until it is started again after it ended by itself: they double with each end in a row. */
  pauses?: { first: number; most: number };
}

interface Run {
  child: ChildProcess;
  /** By which its answers are known. */
  name: string;
  /** Resolves with how the process ended, in words. */
  ended: Promise<string>;
  isOver: boolean;
  readyAt: number | null;
}

/** How long a service may take until it is ready, in milliseconds. */
const READY_LIMIT = 60_000;
const PAUSES = { first: 200, most: 30_000 };
/** After so long (ms) in good health a service's next end counts as its first. */
const HEALTHY_AFTER = 60_000;
/** A process that does not stop on SIGTERM is killed after this (ms); both services have limits of their own. */
const STOP_LIMIT = 15_000 + Number(process.env['DRAIN_DELAY_MS'] || 0);

/** Services that were not stopped, in the order in which they were started. */
const running = new Set<Service>();

/** Stops every service, the newest first: the shell is the one that visitors talk to. */
export async function stopServices(): Promise<void> {
  // Looked up anew each time: one may have been started meanwhile.
  for (let newest = [...running].at(-1); newest; newest = [...running].at(-1)) await newest.stop();
}

/** One process of the site, started and stopped with this one. */
export class Service {
  private run: Run;
  private readonly stopping = new AbortController();

  constructor(private readonly options: ServiceOptions) {
    this.run = this.start();
    running.add(this);
  }

  /**
   * Waits until the service is ready.
   * @throws Error where it ends before that, or takes too long
   */
  async ready(): Promise<void> {
    const { name, program, readyUrl } = this.options;
    const { run } = this;
    const answering = typeof program === 'string' ? run.name : null;
    const deadline = Date.now() + READY_LIMIT;
    while (Date.now() < deadline) {
      if (run.isOver) throw new Error(`The ${name} could not be started; ${reasonFor(run.child)}`);
      if (await answers(readyUrl, answering)) {
        run.readyAt = Date.now();
        return;
      }
      await wait(100);
    }
    throw new Error(`The ${name} was not ready after ${READY_LIMIT / 1000} s.`);
  }

  /** Starts the service again whenever it ends by itself; resolves once it is stopped. */
  async keepRunning(say: (line: string) => void): Promise<void> {
    const { name, pauses = PAUSES } = this.options;
    let pause = pauses.first;
    for (;;) {
      const how = await this.run.ended;
      if (this.stopping.signal.aborted) return;
      const { readyAt } = this.run;
      if (readyAt !== null && Date.now() - readyAt > HEALTHY_AFTER) pause = pauses.first;
      say(`The ${name} has ended (${how}); it is started again in ${pause / 1000} s.`);
      await wait(pause, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      if (this.stopping.signal.aborted) return;
      pause = Math.min(pause * 2, pauses.most);
      this.run = this.start();
      // One that takes longer is left alone: the machine may have much to do.
      this.ready().then(
        () => say(`The ${name} is back.`),
        () => undefined,
      );
    }
  }

  get pid(): number {
    return this.run.child.pid ?? 0;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    const { child, ended } = this.run;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT);
    await ended;
    clearTimeout(timer);
    running.delete(this);
  }

  private start(): Run {
    const { program, watch } = this.options;
    const [command = '', ...args] = Array.isArray(program) ? program : sourceCommand(program, watch);
    const name = randomUUID();
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...this.options.env, [STARTED_AS.variable]: name },
      stdio: ['ignore', 'inherit', 'inherit'],
      // Its own process group: Ctrl-C reaches this process alone, which then stops it in order.
      detached: true,
    });
    const ended = new Promise<string>((resolve) => {
      child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
      // The system has no room for another process.
      child.once('error', (error) => resolve(error.message));
    });
    endWithThisProcess(child);
    const run: Run = { child, name, ended, isOver: false, readyAt: null };
    void ended.then(() => (run.isOver = true));
    return run;
  }
}

function reasonFor({ signalCode }: ChildProcess): string {
  // Whoever is killed says nothing above.
  return signalCode === 'SIGKILL'
    ? 'it was killed (SIGKILL): has the system run out of memory?'
    : 'the reason stands above.';
}

function sourceCommand(source: string, watch = false): string[] {
  const file = path.resolve(root, source);
  const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
  return [process.execPath, ...(watch ? [tsx, 'watch', '--clear-screen=false'] : ['--import', 'tsx']), file];
}

/** Waits for the end of its input, which comes with the end of the process that started it, in whatever way. */
const GUARD = 'read -r _; kill -TERM "$0"';

/** A process that is killed stops nothing itself: what it had started would keep ports and database from its next start. */
function endWithThisProcess(child: ChildProcess): void {
  // Windows ends child processes with their parent.
  if (child.pid === undefined || process.platform === 'win32') return;
  const guard = spawn('sh', ['-c', GUARD, String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Nor does Ctrl-C reach it.
    detached: true,
  });
  // Without one all runs as well.
  guard.on('error', () => undefined).unref();
  // By then the id may be another process's.
  child.once('exit', () => guard.kill('SIGKILL'));
}

/** Whether a process answers; the one of that name, where a name is given. */
function answers(url: string, name: string | null): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok, headers }) => ok && (name === null || headers.get(STARTED_AS.header) === name),
    () => false,
  );
}
