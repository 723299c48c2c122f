import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** Builds the response for a connection that has no Fastify reply. */
export type RefusalText = (status: number, requestId: string) => { type: string; body: string };

const BY_CODE: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** For Fastify's `clientErrorHandler`: answers requests that are not valid HTTP or arrive too slowly. */
export function refuseConnections(text: RefusalText) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else refuseConnection(socket, BY_CODE[error.code ?? ''] ?? 400, { text });
  };
}

/** Writes a response directly to the connection and closes it. */
export function refuseConnection(
  socket: Socket,
  status: number,
  { text, requestId = randomUUID() }: { text: RefusalText; requestId?: string },
): void {
  const { type, body } = text(status, requestId);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
