type Undo = () => Promise<void> | void;

/** What has to be undone at the end of a run, whichever way it ends. */
export class Cleanup {
  private readonly undos: Undo[] = [];
  private running: Promise<void> | undefined;

  add(undo: Undo): void {
    this.undos.push(undo);
  }

  /** Undoes everything once, the newest first; one that fails does not keep the others. */
  run(): Promise<void> {
    return (this.running ??= this.undoAll());
  }

  /** Cleans up and ends the process when somebody stops it. Later signals wait for the first. */
  onSignals(signals: NodeJS.Signals[]): void {
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
