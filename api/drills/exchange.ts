import { connect } from 'node:net';

/** How long (ms) an answer may take before it counts as a hang. */
const PATIENCE = 20_000;
/** A request without an end is not waited for any longer (ms); a server may give up one whose connection ends. */
const ENDING = 5_000;

/**
 * Sends bytes as they are.
 *
 * @param ending milliseconds after which the connection is ended from this side
 * @returns the answer as text, empty where the connection was closed without one; null where it was left to hang
 */
export function exchange(port: number, bytes: Buffer, ending = ENDING): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost', () => socket.write(bytes));
    const end = setTimeout(() => socket.end(), ending);
    let answer = '';
    let isHung = false;
    socket.setEncoding('latin1').on('data', (chunk) => (answer += chunk));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(end);
      resolve(isHung ? null : answer);
    });
    socket.setTimeout(PATIENCE, () => {
      isHung = answer === '';
      socket.destroy();
    });
  });
}

/** The status of an answer; 0 where there is none. */
export function statusIn(answer: string | null): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer ?? '')?.[1] ?? 0);
}
