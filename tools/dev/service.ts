import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { STARTED_AS } from '@weft/http-server/started-as';
import { root } from './workspaces';

export interface ServiceOptions {
  name: string;
  /** Source of a server of the project, which names its run in responses; or a command and its arguments. */
  program: string | string[];
  /** Whether tsx restarts it when one of its sources changes. */
  watch?: boolean;
  env: NodeJS.ProcessEnv;
  /** URL that answers 200 once the service is ready. */
  readyUrl: string;
  /** Milliseconds before a restart after an unexpected exit; they double with each exit in a row. */
  restartDelays?: { first: number; most: number };
  /** Milliseconds without a response to a request after which a process that runs is killed. */
  silence?: number;
}

interface Run {
  child: ChildProcess;
  /** Identifies this run's responses. */
  name: string;
  /** Resolves with a description of how the process ended. */
  ended: Promise<string>;
  isOver: boolean;
  readyAt: number | null;
}

/** How long a service may take to become ready, in milliseconds: on a busy machine, the first database takes a minute. */
const READY_LIMIT = 180_000;
const RESTART_DELAYS = { first: 200, most: 30_000 };
/** A process in an endless loop neither answers nor ends. */
const SILENCE = 60_000;
/** Probes in a row without a response; each takes its share of that time. */
const PROBES = 6;
/** After a service was healthy for this long (ms), its next exit counts as its first. */
const HEALTHY_AFTER = 60_000;
/** A process that does not stop on SIGTERM is killed after this (ms); both services have their own shutdown limits. */
const STOP_LIMIT = 15_000 + Number(process.env['DRAIN_DELAY_MS'] || 0);

/** Services that have not been stopped, in the order in which they were started. */
const running = new Set<Service>();

/** Stops every service, the newest first: the shell is the one that visitors talk to. */
export async function stopServices(): Promise<void> {
  // Looked up each time: another may have been started meanwhile.
  for (let newest = [...running].at(-1); newest; newest = [...running].at(-1)) await newest.stop();
}

/** One process of the site, which starts and stops with this one. */
export class Service {
  private run: Run;
  private readonly stopping = new AbortController();

  constructor(private readonly options: ServiceOptions) {
    this.run = this.start();
    running.add(this);
  }

  /**
   * Waits until the service is ready.
   * @throws Error if it exits before that, or takes too long
   */
  async ready(): Promise<void> {
    const { name, program, readyUrl } = this.options;
    const { run } = this;
    const answering = typeof program === 'string' ? run.name : null;
    const deadline = performance.now() + READY_LIMIT;
    while (performance.now() < deadline) {
      if (run.isOver) throw new Error(`The ${name} could not be started; ${reasonFor(run.child)}`);
      if (await answers(readyUrl, answering)) {
        run.readyAt = performance.now();
        return;
      }
      await wait(100);
    }
    throw new Error(`The ${name} was not ready after ${READY_LIMIT / 1000} s.`);
  }

  /** Restarts the service whenever it exits by itself or does not answer; resolves once it is stopped. */
  async keepRunning(say: (line: string) => void): Promise<void> {
    const { name, restartDelays = RESTART_DELAYS } = this.options;
    let pause = restartDelays.first;
    void this.killIfSilent(say);
    for (;;) {
      const how = await this.run.ended;
      if (this.stopping.signal.aborted) return;
      const { readyAt } = this.run;
      if (readyAt !== null && performance.now() - readyAt > HEALTHY_AFTER) pause = restartDelays.first;
      say(`The ${name} exited (${how}); restarting it in ${pause / 1000} s.`);
      await wait(pause, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      if (this.stopping.signal.aborted) return;
      pause = Math.min(pause * 2, restartDelays.most);
      this.run = this.start();
      // If it takes too long it is left alone: the machine may be busy.
      this.ready().then(
        () => {
          say(`The ${name} is ready again.`);
          void this.killIfSilent(say);
        },
        () => undefined,
      );
    }
  }

  private async killIfSilent(say: (line: string) => void): Promise<void> {
    const { run } = this;
    const { name, readyUrl, watch = false, silence = SILENCE } = this.options;
    // With `watch`, a source that does not compile leaves nothing that could answer.
    if (watch) return;
    const { signal } = this.stopping;
    const share = silence / PROBES;
    for (let missed = 0; missed < PROBES; ) {
      const pause = wait(share, undefined, { signal }).catch(() => undefined);
      const [isAnswered] = await Promise.all([responds(readyUrl, share), pause]);
      if (run.isOver || signal.aborted) return;
      missed = isAnswered ? 0 : missed + 1;
    }
    say(`The ${name} has not answered for ${silence / 1000} s; it is killed.`);
    run.child.kill('SIGKILL');
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
      // Its own process group: Ctrl-C reaches only this process, which then stops services in order.
      detached: true,
    });
    const ended = new Promise<string>((resolve) => {
      child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
      // The process could not be started, for lack of memory for example.
      child.once('error', (error) => resolve(error.message));
    });
    endWithThisProcess(child);
    const run: Run = { child, name, ended, isOver: false, readyAt: null };
    void ended.then(() => (run.isOver = true));
    return run;
  }
}

function reasonFor({ signalCode }: ChildProcess): string {
  // A killed process has printed no reason.
  return signalCode === 'SIGKILL'
    ? 'it was killed (SIGKILL): has the system run out of memory?'
    : 'its output above says why.';
}

function sourceCommand(source: string, watch = false): string[] {
  const file = path.resolve(root, source);
  const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
  return [process.execPath, ...(watch ? [tsx, 'watch', '--clear-screen=false'] : ['--import', 'tsx']), file];
}

/** Waits for the end of its input, which comes when the process that started it ends, however it ends. */
const GUARD = 'read -r _; kill -TERM "$0"';

/** If this process is killed it cannot stop its children, which would hold ports and database at the next start. */
function endWithThisProcess(child: ChildProcess): void {
  // Windows ends child processes together with their parent.
  if (child.pid === undefined || process.platform === 'win32') return;
  const guard = spawn('sh', ['-c', GUARD, String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Ctrl-C must not reach the guard either.
    detached: true,
  });
  // The service also runs without a guard.
  guard.on('error', () => undefined).unref();
  // The process id may be reused later.
  child.once('exit', () => guard.kill('SIGKILL'));
}

/** Whether anything answers, with whatever status: a service whose database is down runs. */
function responds(url: string, limit: number): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(limit) }).then(
    () => true,
    () => false,
  );
}

/** Whether a process answers; if a name is given, only the run of that name counts. */
function answers(url: string, name: string | null): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok, headers }) => ok && (name === null || headers.get(STARTED_AS.header) === name),
    () => false,
  );
}
