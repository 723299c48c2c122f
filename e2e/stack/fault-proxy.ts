import http, { type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { drip } from './api-proxy';
import { listen } from './listen';
import { StaticSite } from './static-site';

interface Answer {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** What happens to a file in transit. */
const ways = {
  hangs: () => undefined,
  drips: (response, { headers, body }) => drip(body, response.writeHead(200, headers)),
  'is answered with 500': (response, { headers }) =>
    response.writeHead(500, { ...headers, 'content-type': 'text/plain' }).end('broken by a test'),
  'is answered with 503 and JSON': (response, { headers }) =>
    response.writeHead(503, { ...headers, 'content-type': 'application/json' }).end('{"status":"away"}'),
  'has another content type': (response, { headers, body }) =>
    response.writeHead(200, { ...headers, 'content-type': 'application/json' }).end(body),
  'is cut short': (response, { headers, body }) =>
    response
      .writeHead(200, { ...headers, 'content-length': body.length })
      .write(body.subarray(0, body.length / 2), () => response.destroy()),
  'has one byte flipped': (response, { headers, body }) => {
    const changed = Buffer.from(body);
    changed[body.length >> 1] = (changed[body.length >> 1] ?? 0) ^ 1;
    response.writeHead(200, headers).end(changed);
  },
} satisfies Record<string, (response: ServerResponse, answer: Answer) => unknown>;

export const networkFaults = ['is refused', ...(Object.keys(ways) as (keyof typeof ways)[])] as const;
export type NetworkFault = (typeof networkFaults)[number];

/** A team's own origin of releases, whose files a test can damage in transit. */
export class FaultProxy {
  private readonly server = http.createServer((request, response) => void this.answer(request, response));
  private fault: { name: keyof typeof ways; file: RegExp } | null = null;
  private port = 0;

  private constructor(private readonly site: StaticSite) {}

  static async start(): Promise<FaultProxy> {
    const proxy = new FaultProxy(await StaticSite.start());
    proxy.port = await listen(proxy.server);
    return proxy;
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  /** The folder that it serves. */
  get folder(): string {
    return this.site.folder;
  }

  /** From now on matching files have this fault; refused connections affect all files. */
  async break(name: NetworkFault, file: RegExp): Promise<void> {
    if (name === 'is refused') return this.close();
    this.fault = { name, file };
  }

  /** Ends the fault and all hung requests. */
  async restore(): Promise<void> {
    this.fault = null;
    await this.close();
    await listen(this.server, this.port);
  }

  async stop(): Promise<void> {
    await this.close();
    await this.site.stop();
  }

  private async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  private async answer({ url = '/' }: http.IncomingMessage, response: ServerResponse): Promise<void> {
    const file = await fetch(this.site.origin + url);
    const headers = {
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': file.headers.get('content-type') ?? '',
      'x-content-type-options': 'nosniff',
    };
    const body = Buffer.from(await file.arrayBuffer());
    if (this.fault?.file.test(url)) ways[this.fault.name](response, { headers, body });
    else response.writeHead(file.status, headers).end(body);
  }
}
