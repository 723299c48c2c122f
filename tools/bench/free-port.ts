import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Address that everything here listens on: nothing is reachable from outside. */
export const LOOPBACK = '127.0.0.1';

/** A port of the loopback that nothing listens on right now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, LOOPBACK);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
