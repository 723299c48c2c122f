import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to PostgreSQL that can break at the worst moment, for tests. */
export interface LossyProxy {
  /** The database's address, through the line. */
  address: string;
  /** The next `count` commits reach the server, but their answers are dropped. */
  loseCommits(count: number): void;
  close(): Promise<void>;
}

/** Opens a line to the server at a database's address. */
export async function startLossyProxy(url: string): Promise<LossyProxy> {
  const target = new URL(url);
  const [port, host] = [Number(target.port), target.hostname];
  const sockets = new Set<Socket>();
  let toLose = 0;
  const server = createServer((near) => {
    const far = connect(port, host);
    let isCut = false;
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    near.on('data', (chunk) => {
      if (toLose > 0 && chunk.includes('commit')) {
        toLose -= 1;
        isCut = true;
      }
      far.write(chunk);
    });
    far.on('data', (chunk) => (isCut ? near.destroy() : near.write(chunk)));
    near.on('close', () => far.end());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  target.port = String((server.address() as AddressInfo).port);
  return {
    address: target.href,
    loseCommits: (count) => {
      toLose = count;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
