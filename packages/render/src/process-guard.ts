import { type ChildProcess, spawn } from 'node:child_process';

/** Reads commands until the shell is gone, then kills the processes in the last list of ids. */
const SCRIPT = `trap "" HUP INT TERM
while read -r what ids; do
  if [ "$what" = idle ]; then chrt --all-tasks --idle --pid 0 "$ids"; else all=$ids; fi
done
[ -z "$all" ] || kill -9 $all`;

/**
 * Kills the render processes when the shell is gone, however it ended. A healthy process notices that its
 * connection closed; one in an endless loop does not. A single `sh` guards all of them and waits for the end
 * of its input. Windows ends child processes with their parent.
 */
class ProcessGuard {
  private readonly ids = new Set<number>();
  private guard: ChildProcess | null = null;

  add(id: number): void {
    this.ids.add(id);
    this.sendIds();
  }

  remove(id: number): void {
    this.ids.delete(id);
    this.sendIds();
    if (this.ids.size > 0) return;
    this.guard?.stdin?.end();
    this.guard = null;
  }

  /** Uses `chrt` if it is installed. Spawning that from the shell itself would block all responses for 10 to 60 ms. */
  setIdlePriority(id: number): void {
    this.writeLine(`idle ${id}`);
  }

  private sendIds(): void {
    this.writeLine(`all ${[...this.ids].join(' ')}`);
  }

  private writeLine(line: string): void {
    if (process.platform === 'win32') return;
    try {
      this.guard ??= this.start();
      this.guard.stdin?.write(`${line}\n`);
    } catch {
      // The machine cannot start another process: treated like a guard that has ended.
    }
  }

  private start(): ChildProcess {
    const guard = spawn('sh', ['-c', SCRIPT], { stdio: ['pipe', 'ignore', 'ignore'], env: {} });
    const forget = () => {
      if (this.guard === guard) this.guard = null;
    };
    // The site also runs without a guard; the next change starts another.
    guard.on('error', forget).on('exit', forget);
    guard.stdin.on('error', forget);
    guard.unref();
    return guard;
  }
}

export const processGuard = new ProcessGuard();
