import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Listens on a port that the system chooses, or on one that is given. */
export async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** Below the ports that systems give to outgoing connections: what is free now is free when it is used later. */
const LOWEST = 11_000;
const HIGHEST = 32_000;

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    const server = createServer();
    const isFree = await listen(server, port).then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}
