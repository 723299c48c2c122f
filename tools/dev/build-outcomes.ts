export interface BuildOutcomesOptions {
  /** Takes a build without errors; one at a time. */
  take: () => Promise<void>;
  /** @param fault what is wrong with the latest build; null if it was taken */
  onOutcome: (fault: string | null) => void;
}

/** Reports the outcome of the latest build only, even while an earlier one is still being taken. */
export class BuildOutcomes {
  private last = 0;
  private queue = Promise.resolve();

  constructor(private readonly options: BuildOutcomesOptions) {}

  /** Queues a build without errors, to be taken after those before it. */
  built(): void {
    const { take, onOutcome } = this.options;
    const own = ++this.last;
    this.queue = this.queue
      .then(take)
      .then(() => null, String)
      .then((fault) => {
        if (own === this.last) onOutcome(fault);
      });
  }

  /** Reports a failed build at once: taking an earlier build may last long. */
  failed(fault: string): void {
    this.last += 1;
    this.options.onOutcome(fault);
  }
}
