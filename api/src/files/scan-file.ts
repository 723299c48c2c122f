import { execFile } from 'node:child_process';

/** How long (ms) a scanner may take; the sender waits for it. */
const TIMEOUT = 15_000;

/** Whether the file at a path is clean. @throws Error if the scan fails */
export type ScanFile = (path: string) => Promise<boolean>;

/**
 * Runs a program as the scanner, without a shell and with the file's path as its last argument. Its exit code is 0 for
 * a clean file and 1 for a harmful one, as with `clamdscan`.
 * https://linux.die.net/man/1/clamdscan
 */
export function scannerOf([program = '', ...options]: string[], timeout = TIMEOUT): ScanFile {
  return (path) =>
    new Promise((resolve, reject) => {
      execFile(program, [...options, path], { timeout, killSignal: 'SIGKILL' }, (error, stdout, stderr) => {
        if (error === null) resolve(true);
        else if (error.code === 1) resolve(false);
        else reject(failureOf(error, `${stdout}${stderr}`));
      });
    });
}

function failureOf(error: { code?: unknown; killed?: boolean }, output: string): Error {
  const end = error.killed ? 'timeout' : `it ended with ${error.code}`;
  return new Error(`the scanner of RESUME_SCAN_COMMAND failed: ${end}: ${output.trim().slice(-400)}`);
}
