/** Where progress is shown: a terminal or a file. */
export interface ProgressScreen {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

/** Columns of the bar itself. */
const BAR_WIDTH = 30;
/** Time between two pictures of the bar, and between two lines where there is no terminal, in milliseconds. */
const FRAME = 50;
const PAUSE = 5_000;

/**
 * Shows how far a task is: a bar that moves on a terminal, a line every few seconds elsewhere. A task that is done
 * before the first line is due shows nothing but its bar.
 */
export function progressOn(screen: ProgressScreen, label: string, now = Date.now) {
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
