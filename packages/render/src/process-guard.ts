import { type ChildProcess, spawn } from 'node:child_process';

/** Reads what to do until the shell is gone, then ends what the last list of ids names. */
const SCRIPT = `trap "" HUP INT TERM
while read -r what ids; do
  if [ "$what" = idle ]; then chrt --all-tasks --idle --pid 0 "$ids"; else all=$ids; fi
done
[ -z "$all" ] || kill -9 $all`;

/**
 * Ends the render processes when the shell is gone, in whatever way it went. A process in order notices by
 * itself that its connection closed; one in an endless loop does not. One `sh` for all of them, which waits
 * for the end of its input. Windows ends child processes with their parent.
 */
class ProcessGuard {
  private readonly ids = new Set<number>();
  private guard: ChildProcess | null = null;

  add(id: number): void {
    this.ids.add(id);
    this.tell();
  }

  remove(id: number): void {
    this.ids.delete(id);
    this.tell();
    if (this.ids.size > 0) return;
    this.guard?.stdin?.end();
    this.guard = null;
  }

  /** By `chrt`, where it is installed. Started by the shell itself, it would stop all answers for 10 to 60 ms. */
  runWhenIdle(id: number): void {
    this.say(`idle ${id}`);
  }

  private tell(): void {
    this.say(`all ${[...this.ids].join(' ')}`);
  }

  private say(line: string): void {
    if (process.platform === 'win32') return;
    try {
      this.guard ??= this.start();
      this.guard.stdin?.write(`${line}\n`);
    } catch {
      // The machine has no place left for another process: as if it had ended.
    }
  }

  private start(): ChildProcess {
    const guard = spawn('sh', ['-c', SCRIPT], { stdio: ['pipe', 'ignore', 'ignore'], env: {} });
    const forget = () => {
      if (this.guard === guard) this.guard = null;
    };
    // Without a guard the site runs as well: the next change starts another.
    guard.on('error', forget).on('exit', forget);
    guard.stdin.on('error', forget);
    guard.unref();
    return guard;
  }
}

export const processGuard = new ProcessGuard();
