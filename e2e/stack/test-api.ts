import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from './free-port';

export interface Call {
  method: string;
  /** Path with its slash, for example `/contact_form`. */
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Answer {
  status?: number;
  type?: string;
  body?: string;
}

/**
 * An API that records its calls and answers as a test tells it, for answers that the real one does not
 * give: a second shell is pointed at it.
 */
export class TestApi {
  /** Everything that was asked, in its order. */
  readonly calls: Call[] = [];
  private readonly answers = new Map<string, Answer>();
  private readonly server = createServer((request, response) => void this.reply(request, response));
  private gate: Promise<void> = Promise.resolve();
  private port = 0;

  /** The forms that were sent; the shell asks for things of its own, too. */
  get posts(): Call[] {
    return this.calls.filter(({ method }) => method === 'POST');
  }

  /** Base address with a trailing slash. */
  get url(): string {
    return `http://localhost:${this.port}/`;
  }

  async start(): Promise<void> {
    this.port = await listen(this.server);
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  /** From now on calls to this path get this answer; others get 404. */
  answer(path: string, answer: Answer): void {
    this.answers.set(path, answer);
  }

  /** Keeps all answers back until the function that it returns is called. */
  hold(): () => void {
    let open = (): void => {};
    this.gate = new Promise((resolve) => {
      open = resolve;
    });
    return () => open();
  }

  private async reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = request;
    this.calls.push({ method, path, headers, body: await text(request) });
    await this.gate;
    const { status = 200, type = 'application/json', body = '' } = this.answers.get(path) ?? { status: 404 };
    response.writeHead(status, { 'content-type': type }).end(body);
  }
}
