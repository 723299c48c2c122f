import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { projectFolder } from './project';

export interface ServiceOptions {
  /** Program, from the project's folder. */
  program: string;
  /** Where it runs, if that is not the project's folder. */
  folder?: string;
  arguments?: string[];
  /** Settings of the program; of the tests' own environment it gets only what a system needs. */
  env: Record<string, string>;
  /** A file that takes its standard output, which nobody reads then. */
  output?: string;
}

const KEPT = ['PATH', 'HOME', 'USER', 'LANG', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'APPDATA'];
/** Time to stop in good order, in milliseconds; the programs themselves give up after ten seconds. */
const STOP_LIMIT = 13_000;

/** What runs does not outlive this process. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** One program of the project, as its own process. */
export class Service {
  /** Everything that it has written, line by line. */
  readonly lines: string[] = [];
  /** What of it went to the error output. */
  readonly errors: string[] = [];
  /** Resolves with the exit code when the process is gone and its output is complete. */
  readonly ended: Promise<number | null>;
  private readonly child: ChildProcess;
  private readonly listeners = new Set<(line: string) => void>();

  constructor({ program, arguments: rest = [], env, folder = projectFolder, output }: ServiceOptions) {
    const system = Object.fromEntries(KEPT.flatMap((name) => entryOf(name)));
    this.child = spawn(process.execPath, ['--import', 'tsx', program, ...rest], {
      cwd: folder,
      env: { ...system, ...env },
      stdio: ['ignore', output === undefined ? 'pipe' : openSync(output, 'w'), 'pipe'],
    });
    const { stdout, stderr } = this.child;
    if (stdout) createInterface({ input: stdout }).on('line', (line) => this.take(line));
    if (stderr)
      createInterface({ input: stderr }).on('line', (line) => {
        this.errors.push(line);
        this.take(line);
      });
    running.add(this.child);
    this.child.once('exit', () => running.delete(this.child));
    this.ended = new Promise((resolve) => this.child.once('close', resolve));
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /**
   * Waits until the address answers 2xx.
   *
   * @param limit milliseconds
   * @throws Error with the output, where the process ends or the time is over before that
   */
  async answers(address: string, limit: number): Promise<void> {
    const end = Date.now() + limit;
    while (this.isRunning && Date.now() < end) {
      const response = await fetch(address).catch(() => null);
      await response?.arrayBuffer();
      if (response?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const state = this.isRunning ? `does not answer after ${limit} ms` : 'has ended';
    throw new Error(`${address} ${state}:\n${this.lines.join('\n')}`);
  }

  /** The first line with this text, from what was written already or within the limit (milliseconds). */
  line(text: string | RegExp, limit = 20_000): Promise<string> {
    const wanted = (line: string) => (typeof text === 'string' ? line.includes(text) : text.test(line));
    return new Promise((resolve, reject) => {
      const found = this.lines.find(wanted);
      if (found !== undefined) return resolve(found);
      const done = () => {
        clearTimeout(timer);
        this.listeners.delete(listener);
      };
      const listener = (line: string) => {
        if (!wanted(line)) return;
        done();
        resolve(line);
      };
      const timer = setTimeout(() => {
        done();
        reject(
          new Error(
            `no line with ${text} within ${limit} ms; the last ones:\n${this.lines.slice(-20).join('\n')}`,
          ),
        );
      }, limit);
      this.listeners.add(listener);
    });
  }

  /** Forgets what it has written so far. */
  forget(): void {
    this.lines.length = 0;
    this.errors.length = 0;
  }

  /** Ends the process at once, without a chance to tidy up. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }

  /** Ends the process in good order; one that does not end is killed and is a fault. */
  async stop(): Promise<void> {
    if (!this.isRunning) return;
    this.child.kill('SIGTERM');
    const timer = setTimeout(() => this.child.kill('SIGKILL'), STOP_LIMIT);
    await this.ended;
    clearTimeout(timer);
    if (this.child.signalCode === 'SIGKILL') throw new Error('a process did not stop on SIGTERM');
  }

  private take(line: string): void {
    this.lines.push(line);
    for (const listener of this.listeners) listener(line);
  }
}

/**
 * Runs a program to its end and gives what it wrote.
 *
 * @throws Error with the output where the program fails
 */
export async function outputOf(options: ServiceOptions): Promise<string> {
  const program = new Service(options);
  const code = await program.ended;
  const output = program.lines.join('\n');
  if (code !== 0) {
    const named = [options.program, ...(options.arguments ?? [])].join(' ');
    throw new Error(`${named} ended with ${code}:\n${output}`);
  }
  return output;
}

function entryOf(name: string): [string, string][] {
  const value = process.env[name];
  return value === undefined ? [] : [[name, value]];
}
