import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { BenchRefused } from './bench-refused';
import type { Cleanup } from './cleanup';

export interface ServerProcess {
  pid: number;
  /** Root of the server, with a trailing slash. */
  url: string;
}

export interface ServerCommand {
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  url: string;
  /** Path that answers, and not with 5xx, as soon as the server can be measured. */
  ready: string;
}

/** Milliseconds to start in, and to stop in before the process is killed. */
const START_LIMIT = 60_000;
const STOP_LIMIT = 5_000;
/** Characters kept of a server's last output. */
const LAST_WORDS = 2_000;

/**
 * Starts a server and waits until it answers.
 *
 * @throws BenchRefused with the server's last words where it ends or stays silent
 */
export async function startServer(server: ServerCommand, cleanup: Cleanup): Promise<ServerProcess> {
  const { name, command, args, env, url, ready } = server;
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  cleanup.add(() => stop(child));
  let words = '';
  let failure: Error | undefined;
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-LAST_WORDS);
  });
  child.on('error', (error) => {
    failure = error;
  });
  const end = Date.now() + START_LIMIT;
  while (!(await answers(url + ready))) {
    if (failure) throw failure;
    if (hasEnded(child)) throw new BenchRefused(words.trim() || `${name} ended before it answered.`);
    if (Date.now() > end)
      throw new BenchRefused(`${name} did not answer in ${START_LIMIT / 1000} s.\n${words}`);
    await wait(100);
  }
  return { pid: child.pid ?? 0, url };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status < 500;
    },
    () => false,
  );
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const kill = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT);
  await ended;
  clearTimeout(kill);
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
