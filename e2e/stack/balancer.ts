import http from 'node:http';
import { listen } from './free-port';

/** Milliseconds between two looks at `/readyz`. */
const LOOK = 100;

/** A small balancer: each request goes to the next server whose `/readyz` answers 200, over kept connections. */
export class Balancer {
  private readonly agent = new http.Agent({ keepAlive: true });
  private readonly ready = new Map<number, boolean>();
  private readonly server = http.createServer((request, response) => this.pass(request, response));
  private readonly timer = setInterval(() => void this.look(), LOOK);
  private turn = 0;

  /** @returns its address without a trailing slash */
  async start(): Promise<string> {
    return `http://localhost:${await listen(this.server)}`;
  }

  /** Resolves once the server gets requests. */
  async add(port: number | undefined): Promise<void> {
    if (port === undefined) throw new Error('no port');
    this.ready.set(port, false);
    while (!this.ready.get(port)) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.agent.destroy();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async look(): Promise<void> {
    for (const port of this.ready.keys()) {
      const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
      await answer?.arrayBuffer();
      this.ready.set(port, answer?.status === 200);
    }
  }

  private pass(request: http.IncomingMessage, response: http.ServerResponse): void {
    const ports = [...this.ready].filter(([, isReady]) => isReady).map(([port]) => port);
    const port = ports[this.turn++ % ports.length];
    if (port === undefined) return void response.writeHead(502).end('no server is ready');
    const passed = http.request(
      {
        host: 'localhost',
        port,
        agent: this.agent,
        method: request.method,
        path: request.url,
        headers: request.headers,
      },
      (answer) => {
        const { connection: _own, ...headers } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, headers);
        answer.on('error', () => response.destroy()).pipe(response);
      },
    );
    // Nothing is tried again: a request that a server loses is lost.
    passed.on('error', (error) => response.writeHead(502).end(error.message));
    request.pipe(passed);
  }
}
