import { readFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { listen } from './listen';
import { temporaryFolder } from './temporary-folder';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** A third-party site: a folder of files, served with only the given headers. */
export class StaticSite {
  private constructor(
    readonly folder: string,
    private readonly server: http.Server,
    private readonly removeFolder: () => Promise<void>,
  ) {}

  static async start(headers: Record<string, string> = {}): Promise<StaticSite> {
    const { path: folder, remove } = await temporaryFolder();
    const server = http.createServer((request, response) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const type = TYPES[path.extname(pathname)] ?? 'text/plain';
      readFile(path.join(folder, pathname)).then(
        (bytes) => response.setHeader('content-type', type).end(bytes),
        () => response.writeHead(404).end(),
      );
    });
    await listen(server);
    return new StaticSite(folder, server, remove);
  }

  get origin(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    await this.removeFolder();
  }
}
