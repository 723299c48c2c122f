/** Destination of progress output: a terminal or a file. */
export interface ProgressOutput {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

/** Width of the bar in columns. */
const BAR_WIDTH = 30;
/** Milliseconds between updates of the bar, and between lines if there is no terminal. */
const FRAME = 50;
const PAUSE = 5_000;

/**
 * Shows a task's progress: a bar on a terminal, a line every few seconds elsewhere. A task that ends before the first
 * line is due prints none.
 */
export function progressReporter(screen: ProgressOutput, label: string, now = Date.now) {
  let last = now();
  return (done: number, total: number): void => {
    const isEnd = done >= total;
    if (total === 0 || (!isEnd && now() - last < (screen.isTTY ? FRAME : PAUSE))) return;
    if (screen.isTTY) {
      last = now();
      screen.write(`\r${bar(label, done, total)}${isEnd ? '\r\u001b[K' : ''}`);
    } else if (now() - last >= PAUSE) {
      last = now();
      screen.write(`  ${label}: ${done} of ${total}\n`);
    }
  };
}

function bar(label: string, done: number, total: number): string {
  const filled = Math.round((BAR_WIDTH * done) / total);
  return `  ${label} ${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${done} of ${total}`;
}
