import { scratchFolder } from '../release/scratch-folder';
import { BenchRefused } from './bench-refused';

type Undo = () => Promise<void> | void;

/** Undoes things at the end of a run, however it ends. */
export class Cleanup {
  private readonly undos: Undo[] = [];
  private running: Promise<void> | undefined;

  add(undo: Undo): void {
    this.undos.push(undo);
  }

  /** Creates a temporary folder. */
  async folder(): Promise<string> {
    const folder = await scratchFolder('weft-bench');
    this.add(folder.remove);
    return folder.path;
  }

  /** Runs a measurement, then cleans up, also when it is interrupted. If it is refused, prints the reason. */
  async after(bench: () => Promise<void>): Promise<void> {
    const end = (code: number) => void this.run().then(() => process.exit(code));
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => end(128 + (signal === 'SIGINT' ? 2 : 15)));
    try {
      await bench();
    } catch (error) {
      if (!(error instanceof BenchRefused)) throw error;
      console.error(error.message);
      process.exitCode = 1;
    } finally {
      await this.run();
    }
  }

  /** Undoes everything once, newest first; a failure does not stop the rest. */
  private run(): Promise<void> {
    return (this.running ??= this.undoAll());
  }

  private async undoAll(): Promise<void> {
    for (let undo = this.undos.pop(); undo; undo = this.undos.pop()) {
      try {
        await undo();
      } catch (error) {
        console.error(`Cleanup failed: ${(error as Error).message}`);
      }
    }
  }
}
