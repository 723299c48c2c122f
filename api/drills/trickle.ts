import { connect } from 'node:net';

/** What became of a request that was sent too slowly. */
export interface TrickleResult {
  /** When the other side ended the connection; infinite if it did not within 90 s. */
  seconds: number;
  /** The status of the answer; `none` if there was none. */
  status: string;
}

/** Starts a request and continues it with one character a second. */
export function trickle(
  port: number,
  { begin, character }: { begin: string; character: string },
): Promise<TrickleResult> {
  return new Promise((resolve) => {
    const started = performance.now();
    const socket = connect(port, 'localhost', () => socket.write(begin));
    const timer = setInterval(() => socket.write(character), 1_000);
    const giveUp = setTimeout(() => socket.destroy(new Error('never cut')), 90_000);
    let answer = '';
    let isLate = false;
    socket.on('data', (chunk) => (answer += chunk));
    socket.on('error', (error) => (isLate = error.message === 'never cut'));
    socket.on('close', () => {
      clearInterval(timer);
      clearTimeout(giveUp);
      const seconds = isLate
        ? Number.POSITIVE_INFINITY
        : Math.round((performance.now() - started) / 100) / 10;
      resolve({ seconds, status: /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 'none' });
    });
  });
}

/** The head of a POST whose body is to follow. */
export function postHead(path: string, type: string): string {
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 100000\r\n\r\n`;
}
