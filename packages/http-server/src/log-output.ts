import { writeSync } from 'node:fs';

const STANDARD_OUTPUT = 1;
/** How long (ms) one line waits for a reader that is slow, and pauses between two tries. */
const PATIENCE = 1_000;
const PAUSE = 5;

const nobodyWakes = new Int32Array(new SharedArrayBuffer(4));

/**
 * The standard output for a log that may lose lines, but never holds up or ends its process: pino's own output tries again
 * for ever where the disk is full, and nothing else happens meanwhile.
 */
export function logOutput(): { write: (line: string) => void } {
  let patience = PATIENCE;
  let isCut = false;
  return {
    write(line) {
      const bytes = Buffer.from(isCut ? `\n${line}` : line);
      const written = writeWithin(patience, bytes);
      // Who reads nothing any more is waited for once, not at every line.
      patience = written < bytes.length ? 0 : PATIENCE;
      if (written > 0) isCut = written < bytes.length;
    },
  };
}

/** How many of the bytes could be written. */
function writeWithin(patience: number, bytes: Buffer): number {
  const end = Date.now() + patience;
  let written = 0;
  while (written < bytes.length) {
    const count = tryToWrite(bytes.subarray(written));
    if (count === 'never' || (count === 0 && Date.now() >= end)) break;
    if (count === 0) Atomics.wait(nobodyWakes, 0, 0, PAUSE);
    written += count;
  }
  return written;
}

function tryToWrite(bytes: Buffer): number | 'never' {
  try {
    return writeSync(STANDARD_OUTPUT, bytes);
  } catch (error) {
    // A pipe that another process has made non-blocking is full.
    return (error as NodeJS.ErrnoException).code === 'EAGAIN' ? 0 : 'never';
  }
}
