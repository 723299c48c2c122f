import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Child processes, which must not outlive this process. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A system program that runs until it is ended. */
export class Program {
  /** All its output, line by line. */
  readonly lines: string[] = [];
  private readonly child: ChildProcess;
  private readonly ended: Promise<unknown>;
  private onLine: (line: string) => void = () => undefined;

  constructor(file: string, args: string[], env: Record<string, string> = {}) {
    const child = spawn(file, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const input of [child.stdout, child.stderr])
      createInterface({ input }).on('line', (line) => {
        this.lines.push(line);
        this.onLine(line);
      });
    this.child = child;
    running.add(child);
    this.ended = new Promise((resolve) => {
      child.once('exit', resolve);
      child.once('error', resolve);
    });
    void this.ended.then(() => running.delete(child));
  }

  /** The next line that matches. @throws Error with the output if the program ends before that */
  says(pattern: RegExp): Promise<RegExpExecArray> {
    return new Promise((resolve, reject) => {
      this.onLine = (line) => {
        const found = pattern.exec(line);
        if (found) resolve(found);
      };
      void this.ended.then(() => reject(new Error(`the program has ended:\n${this.lines.join('\n')}`)));
    });
  }

  async end(): Promise<void> {
    this.child.kill();
    await this.ended;
  }
}
