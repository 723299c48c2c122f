export interface BuildOutcomesOptions {
  /** Takes a build without errors; one at a time. */
  take: () => Promise<void>;
  /** @param fault what is wrong with the last build; null where it was taken */
  onOutcome: (fault: string | null) => void;
}

/** What became of builds that follow each other: the last one counts, though an earlier one is still being taken. */
export class BuildOutcomes {
  private last = 0;
  private queue = Promise.resolve();

  constructor(private readonly options: BuildOutcomesOptions) {}

  /** A build without errors: it is taken after those before it. */
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

  /** It is told at once: a build before it may wait for long until it is taken. */
  failed(fault: string): void {
    this.last += 1;
    this.options.onOutcome(fault);
  }
}
