import { once } from 'node:events';
import type { Server } from 'node:net';

/** Listens on the given port, or on one that the system chooses. */
export async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}
