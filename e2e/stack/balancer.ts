import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from './listen';

/** Milliseconds between two checks of a server's `/readyz`, and the time limit of a check. */
const LOOK = 100;
const PATIENCE = 3_000;

/**
 * A small balancer, like the one in front of a service in a cluster: each request goes to the next server whose
 * `/readyz` answers 200, over kept connections. If a server fails, reads and requests that cannot have reached it
 * go to the next one; anything else is sent once.
 */
export class Balancer {
  private readonly agent = new http.Agent({ keepAlive: true });
  private readonly ready = new Map<number, boolean>();
  private readonly server = http.createServer((request, response) => this.pass(request, response));
  private next = 0;
  private isStopped = false;

  /** @returns its address without a trailing slash */
  async start(): Promise<string> {
    return `http://localhost:${await listen(this.server)}`;
  }

  /** Resolves once the server receives requests. */
  async add(port: number): Promise<void> {
    this.ready.set(port, false);
    void this.watch(port);
    await this.untilReady(port);
  }

  async untilReady(port: number): Promise<void> {
    while (!this.ready.get(port)) await wait(20);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.agent.destroy();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async watch(port: number): Promise<void> {
    while (!this.isStopped) {
      const signal = AbortSignal.timeout(PATIENCE);
      const answer = await fetch(`http://localhost:${port}/readyz`, { signal }).catch(() => null);
      await answer?.arrayBuffer().catch(() => null);
      this.ready.set(port, answer?.status === 200);
      await wait(LOOK);
    }
  }

  /** Servers in the order in which a request tries them: the ready ones in rotation, then the others. */
  private servers(): number[] {
    const all = [...this.ready.keys()];
    const first = this.next++ % all.length;
    const turned = [...all.slice(first), ...all.slice(0, first)];
    const isReady = (port: number) => this.ready.get(port) === true;
    return [...turned.filter(isReady), ...turned.filter((port) => !isReady(port))];
  }

  private pass(
    request: http.IncomingMessage,
    response: http.ServerResponse,
    [port, ...others] = this.servers(),
  ): void {
    if (port === undefined) return void response.writeHead(502).end('no server answered this request');
    const { method = 'GET', url, headers } = request;
    const options = { host: 'localhost', port, agent: this.agent, method, path: url, headers };
    let mayGoOn = true;
    const passed = http.request(options, (answer) => {
      mayGoOn = false;
      // These headers concern only the connection to the server.
      const { connection: _own, 'keep-alive': _lasts, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, rest);
      answer.on('error', () => response.destroy()).pipe(response);
    });
    const send = () => {
      mayGoOn = ['GET', 'HEAD'].includes(method);
      request.pipe(passed);
    };
    passed.once('socket', (socket) => (socket.connecting ? socket.once('connect', send) : send()));
    passed.on('error', (error) => {
      if (response.headersSent) return void response.destroy();
      if (mayGoOn) return this.pass(request, response, others);
      response.writeHead(502).end(error.message);
    });
  }
}
