import type { Readable } from 'node:stream';

/** A longer line is cut, in characters. */
const MOST_LINE = 2_000;
/** Lines that are written between two refills; the rest is counted. */
const LINES = 50;

/** Keeps what a team's code writes from filling the shell's log. */
export class LineBudget {
  private left = LINES;
  private dropped = 0;

  /** Whether a line may be written. */
  take(): boolean {
    if (this.left > 0) this.left--;
    else this.dropped++;
    return this.dropped === 0;
  }

  /** @returns lines that were dropped since the last refill */
  refill(): number {
    const { dropped } = this;
    this.left = LINES;
    this.dropped = 0;
    return dropped;
  }
}

/**
 * Hands on what a process writes, line by line, however long a line without an end is.
 *
 * @param spend runs what is done with each piece of it
 */
export function eachLine(
  stream: Readable,
  take: (line: string) => void,
  spend: (read: () => void) => void,
): void {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (text: string) =>
    spend(() => {
      const lines = (rest + text).split('\n');
      rest = (lines.pop() ?? '').slice(0, MOST_LINE);
      for (const line of lines) if (line !== '') take(line.slice(0, MOST_LINE));
    }),
  );
  stream.on('end', () => {
    if (rest !== '') take(rest);
  });
}
