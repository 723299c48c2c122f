import { connect } from 'node:net';

/** How long (ms) an answer may take before it counts as a hang. */
const TIMEOUT = 20_000;
/** How long (ms) to wait before ending the connection of an unfinished request, so that the server gives up on it. */
const CLOSE_DELAY = 5_000;

/**
 * Sends raw bytes.
 *
 * @param ending milliseconds after which the connection is ended from this side
 * @returns the answer as text, empty if the connection was closed without one; null if nothing came and it stayed open
 */
export function sendRawBytes(port: number, bytes: Buffer, ending = CLOSE_DELAY): Promise<string | null> {
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
    socket.setTimeout(TIMEOUT, () => {
      isHung = answer === '';
      socket.destroy();
    });
  });
}

/** The status of an answer; 0 where there is none. */
export function statusIn(answer: string | null): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer ?? '')?.[1] ?? 0);
}
