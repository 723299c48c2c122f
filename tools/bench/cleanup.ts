import { scratchFolder } from '../release/scratch-folder';
import { BenchRefused } from './bench-refused';

type Undo = () => Promise<void> | void;

/** What has to be undone at the end of a run, whichever way it ends. */
export class Cleanup {
  private readonly undos: Undo[] = [];
  private running: Promise<void> | undefined;

  add(undo: Undo): void {
    this.undos.push(undo);
  }

  /** A new temporary folder. */
  async folder(): Promise<string> {
    const folder = await scratchFolder('weft-bench');
    this.add(folder.remove);
    return folder.path;
  }

  /** Runs a measurement, then cleans up, also where somebody stops it. One that cannot be made ends with its reason. */
  async after(bench: () => Promise<void>): Promise<void> {
    this.onSignals(['SIGINT', 'SIGTERM', 'SIGHUP']);
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

  /** Undoes everything once, the newest first; one that fails does not keep the others. */
  private run(): Promise<void> {
    return (this.running ??= this.undoAll());
  }

  /** Cleans up and ends the process when somebody stops it. Later signals wait for the first. */
  private onSignals(signals: NodeJS.Signals[]): void {
    for (const signal of signals)
      process.on(
        signal,
        () => void this.run().then(() => process.exit(128 + (signal === 'SIGINT' ? 2 : 15))),
      );
  }

  private async undoAll(): Promise<void> {
    for (let undo = this.undos.pop(); undo; undo = this.undos.pop()) {
      try {
        await undo();
      } catch (error) {
        console.error(`While cleaning up: ${(error as Error).message}`);
      }
    }
  }
}
