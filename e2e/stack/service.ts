import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { projectFolder } from './project';

export interface ServiceOptions {
  /** Path of the program, relative to the project's folder. */
  program: string;
  /** The program belongs to the system: it runs as it is, without Node. */
  isSystem?: true;
  /** Working directory, if it is not the project's folder. */
  folder?: string;
  arguments?: string[];
  /** Environment of the program; from the tests' environment it inherits only what a system needs. */
  env: Record<string, string>;
  /** A file that receives its standard output, which is then not read here. */
  output?: string;
}

const INHERITED = ['PATH', 'HOME', 'USER', 'LANG', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'APPDATA'];
/** Time for a graceful shutdown, in milliseconds; the programs themselves give up after ten seconds. */
const STOP_LIMIT = 13_000;

/** Child processes, which must not outlive this process. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A program of the project, or of the system, in its own process. */
export class Service {
  /** All its output, line by line. */
  readonly lines: string[] = [];
  /** The lines of its error output. */
  readonly errors: string[] = [];
  /** Resolves with the exit code when the process has ended and its output is complete. */
  readonly ended: Promise<number | null>;
  private readonly program: string;
  private readonly child: ChildProcess;
  private readonly listeners = new Set<(line: string) => void>();

  constructor({ program, isSystem, arguments: rest = [], env, folder, output }: ServiceOptions) {
    this.program = program;
    const inherited = Object.fromEntries(INHERITED.map((name) => [name, process.env[name]]));
    const command = isSystem ? [program] : [process.execPath, '--import', 'tsx', program];
    const [file = '', ...args] = [...command, ...rest];
    this.child = spawn(file, args, {
      cwd: folder ?? projectFolder,
      env: { ...inherited, ...env },
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
    this.child.once('error', ({ message }) => this.take(message));
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
   * @throws Error with the output, if the process ends or the limit is exceeded before that
   */
  async waitUntilReady(address: string, limit: number): Promise<void> {
    const end = Date.now() + limit;
    while (this.isRunning && Date.now() < end) {
      const response = await fetch(address).catch(() => null);
      await response?.arrayBuffer();
      if (response?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const time = this.isRunning ? `within ${limit} ms` : 'before the process ended';
    throw new Error(`${this.program}: ${address} did not answer ${time}:\n${this.lines.join('\n')}`);
  }

  /** The first line with this text, among past output or within the limit (milliseconds). */
  waitForLine(text: string | RegExp, limit = 20_000): Promise<string> {
    const matches = (line: string) => (typeof text === 'string' ? line.includes(text) : text.test(line));
    return new Promise((resolve, reject) => {
      const found = this.lines.find(matches);
      if (found !== undefined) return resolve(found);
      const done = () => {
        clearTimeout(timer);
        this.listeners.delete(listener);
      };
      const listener = (line: string) => {
        if (!matches(line)) return;
        done();
        resolve(line);
      };
      const timer = setTimeout(() => {
        done();
        const missing = `${this.program} printed no line with ${text} within ${limit} ms; its last lines:`;
        reject(new Error([missing, ...this.lines.slice(-20)].join('\n')));
      }, limit);
      this.listeners.add(listener);
    });
  }

  /** Forgets its output so far. */
  clearOutput(): void {
    this.lines.length = 0;
    this.errors.length = 0;
  }

  /** Kills the process, without a chance to clean up. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }

  /** Shuts the process down gracefully; if it does not end, kills it and throws. */
  async stop(): Promise<void> {
    if (!this.isRunning) return;
    this.child.kill('SIGTERM');
    const timer = setTimeout(() => this.child.kill('SIGKILL'), STOP_LIMIT);
    await this.ended;
    clearTimeout(timer);
    if (this.child.signalCode === 'SIGKILL')
      throw new Error(`${this.program} did not stop within ${STOP_LIMIT} ms of SIGTERM and was killed`);
  }

  private take(line: string): void {
    this.lines.push(line);
    for (const listener of this.listeners) listener(line);
  }
}

/**
 * Runs a program to its end and returns its output.
 *
 * @throws Error with the output if the program fails
 */
export async function outputOf(options: ServiceOptions): Promise<string> {
  const program = new Service(options);
  const code = await program.ended;
  const output = program.lines.join('\n');
  if (code !== 0) {
    const named = [options.program, ...(options.arguments ?? [])].join(' ');
    throw new Error(`${named} ended with exit code ${code}:\n${output}`);
  }
  return output;
}
