import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from './listen';

export interface Call {
  method: string;
  /** Path with a leading slash, for example `/contact_form`. */
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Answer {
  status?: number;
  type?: string;
  body?: string;
  /** Closes the connection instead of answering. */
  isCut?: boolean;
  /** Whether the shell may cache pages made of this; by default not, so that tests can share a shell. */
  isCacheable?: boolean;
}

/**
 * An API that records its calls and answers as the test defines, for answers that the real one does not
 * give. A second shell uses it.
 */
export class TestApi {
  /** All calls, in order. */
  readonly calls: Call[] = [];
  private readonly answers = new Map<string, Answer>();
  private readonly server = createServer((request, response) => this.take(request, response));
  private gate: Promise<void> = Promise.resolve();
  private openGate = (): void => {};
  private port = 0;
  private realApi: string | null = null;
  private readonly open = new Set<Promise<void>>();

  /** The forms that were sent, without the shell's own calls. */
  get posts(): Call[] {
    return this.calls.filter(({ method }) => method === 'POST');
  }

  /** Base address with a trailing slash. */
  get url(): string {
    return `http://localhost:${this.port}/`;
  }

  /** Completes all pending calls, then forgets what the test has defined. */
  async reset(): Promise<void> {
    this.openGate();
    await Promise.all(this.open);
    this.answers.clear();
    this.calls.length = 0;
    this.realApi = null;
  }

  async start(): Promise<void> {
    this.port = await listen(this.server);
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  /** From now on calls to this path get this answer; other paths get 404. */
  answer(path: string, answer: Answer): void {
    this.answers.set(path, answer);
  }

  /** Like `answer`, with a value as JSON. */
  answerJson(path: string, value: unknown): void {
    this.answer(path, { body: JSON.stringify(value) });
  }

  /**
   * Calls without a defined answer get that of the real API.
   *
   * @param url base address with a trailing slash
   */
  passOnTo(url: string): void {
    this.realApi = url;
  }

  /** Holds all answers back until the returned function is called. */
  hold(): () => void {
    this.gate = new Promise((resolve) => (this.openGate = resolve));
    return this.openGate;
  }

  /** The calls for the pages' data, such as `GET /blog_list`, sorted. */
  get dataCalls(): string[] {
    return this.calls
      .map(({ method, path }) => `${method} ${path}`)
      .filter((call) => call !== 'GET /content_version')
      .sort();
  }

  private take(request: IncomingMessage, response: ServerResponse): void {
    const reply = this.reply(request, response)
      // The client has disconnected; the call no longer counts.
      .catch(() => void response.destroy())
      .finally(() => this.open.delete(reply));
    this.open.add(reply);
  }

  private async reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '' } = request;
    const call = { method, path, headers: request.headers, body: await text(request) };
    this.calls.push(call);
    await this.gate;
    const own = this.answers.get(path);
    if (own?.isCut) return void response.destroy();
    const answer = own ?? (await this.otherwise(call));
    const { status = 200, type = 'application/json', body = '', isCacheable } = answer;
    const headers = { 'content-type': type, ...(isCacheable ? {} : { 'cache-control': 'no-store' }) };
    response.writeHead(status, headers).end(body);
  }

  private async otherwise({ method, path, headers, body }: Call): Promise<Answer> {
    if (this.realApi === null) return { status: 404 };
    const type = headers['content-type'];
    const answer = await fetch(new URL(path, this.realApi), {
      method,
      ...(type ? { headers: { 'content-type': type }, body } : {}),
    });
    const { status } = answer;
    return { status, type: answer.headers.get('content-type') ?? 'text/plain', body: await answer.text() };
  }
}
