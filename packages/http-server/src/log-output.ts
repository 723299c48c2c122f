import { writeSync } from 'node:fs';

const STANDARD_OUTPUT = 1;
/** How long (ms) the output waits for a slow reader, and the pause between two attempts. */
const WRITE_TIMEOUT = 1_000;
const RETRY_DELAY = 5;
/** How long (ms) and up to how many characters lines below a warning are gathered: a write each is costly. */
const GATHER_TIME = 100;
const GATHER_LENGTH = 16_384;
/** How pino begins the lines of the levels `trace`, `debug` and `info`. */
const BELOW_WARNING = /^\{"level":[123]0\b/;
const LINE_FEED = 10;

const sleepBuffer = new Int32Array(new SharedArrayBuffer(4));

/**
 * Standard output for a log that may lose lines, but never ends its process or blocks it for long. When the disk is
 * full, pino's own output retries forever, which blocks everything else.
 */
export function logOutput(): { write: (line: string) => void } {
  let patience = WRITE_TIMEOUT;
  let isCut = false;
  let gathered = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    process.off('exit', flush);
    const bytes = Buffer.from(isCut ? `\n${gathered}` : gathered);
    gathered = '';
    const written = writeWithin(patience, bytes);
    // A reader that has stopped reading is waited for once, not at every line.
    patience = written < bytes.length ? 0 : WRITE_TIMEOUT;
    if (written > 0) isCut = bytes[written - 1] !== LINE_FEED;
  };
  return {
    write(line) {
      gathered += line;
      if (!BELOW_WARNING.test(line) || gathered.length >= GATHER_LENGTH) return flush();
      if (timer) return;
      timer = setTimeout(flush, GATHER_TIME).unref();
      process.once('exit', flush);
    },
  };
}

/** @returns how many of the bytes could be written */
function writeWithin(patience: number, bytes: Buffer): number {
  const end = performance.now() + patience;
  let written = 0;
  while (written < bytes.length) {
    const count = tryToWrite(bytes.subarray(written));
    if (count === 'never' || (count === 0 && performance.now() >= end)) break;
    if (count === 0) Atomics.wait(sleepBuffer, 0, 0, RETRY_DELAY);
    written += count;
  }
  return written;
}

function tryToWrite(bytes: Buffer): number | 'never' {
  try {
    return writeSync(STANDARD_OUTPUT, bytes);
  } catch (error) {
    // EAGAIN: a pipe that another process has made non-blocking is full.
    return (error as NodeJS.ErrnoException).code === 'EAGAIN' ? 0 : 'never';
  }
}
