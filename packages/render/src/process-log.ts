import type { Readable } from 'node:stream';

/** Longer lines, in characters, are cut. */
const MAX_LINE_LENGTH = 2_000;
/** Lines that may be written between two refills; the rest are only counted. */
const LINES = 50;

/** Keeps the output of a team's code from flooding the shell's log. */
export class LineBudget {
  private remaining = LINES;
  private dropped = 0;

  /** Whether a line may be written. */
  take(): boolean {
    if (this.remaining > 0) this.remaining--;
    else this.dropped++;
    return this.dropped === 0;
  }

  /** @returns lines that were dropped since the last refill */
  refill(): number {
    const { dropped } = this;
    this.remaining = LINES;
    this.dropped = 0;
    return dropped;
  }
}

/**
 * Passes on a process's output line by line, without buffering endless lines.
 *
 * @param readInBudget runs the work on each chunk, for example to measure it
 */
export function eachLine(
  stream: Readable,
  take: (line: string) => void,
  readInBudget: (read: () => void) => void,
): void {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (text: string) =>
    readInBudget(() => {
      const lines = (rest + text).split('\n');
      rest = (lines.pop() ?? '').slice(0, MAX_LINE_LENGTH);
      for (const line of lines) if (line !== '') take(line.slice(0, MAX_LINE_LENGTH));
    }),
  );
  stream.on('end', () => {
    if (rest !== '') take(rest);
  });
}
