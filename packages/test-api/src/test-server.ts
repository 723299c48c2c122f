import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestServer {
  readonly port: number;
  /** Base URL, with a trailing slash. */
  readonly url: string;
}

export type Handler = (request: http.IncomingMessage, response: http.ServerResponse) => unknown;

/** A server for the tests of one file, on a free local port. */
export function testServer(handler: Handler): TestServer {
  const listening = { port: 0, url: '' };
  const server = http.createServer((request, response) => void handler(request, response));
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    Object.assign(listening, { port, url: `http://127.0.0.1:${port}/` });
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return listening;
}
