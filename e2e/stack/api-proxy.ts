import { randomBytes } from 'node:crypto';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { listen } from './listen';

/** What happens to the API's answers in transit. */
const answerModes = {
  whole: (api, caller) => api.pipe(caller),
  lost: (api, caller) => api.once('data', () => caller.destroy()),
  held: (api) => api.resume(),
  // Simulates a very slow network.
  dripping: (api, caller) => api.once('data', (answer: Buffer) => drip(answer, caller)),
  garbled: (api, caller) => api.once('data', () => caller.end(randomBytes(2_000))),
} satisfies Record<string, (api: Socket, caller: Socket) => unknown>;
export type AnswerMode = keyof typeof answerModes;

/** A connection to the API that a test can cut and restore while the API itself keeps running. */
export class ApiProxy {
  private readonly sockets = new Set<Socket>();
  private server: Server | null = null;
  private port = 0;
  private way: AnswerMode = 'whole';

  constructor(private readonly apiPort: number) {}

  /** Base address with a trailing slash; it stays the same across cuts. */
  get url(): string {
    return `http://localhost:${this.port}/`;
  }

  /** Forwards calls to the API from now on. */
  restore(): Promise<void> {
    return this.answer('whole');
  }

  /** From now on calls reach the API, and their answers are treated in this way. */
  async answer(way: AnswerMode): Promise<void> {
    await this.cut();
    this.way = way;
    await this.open();
  }

  private async open(): Promise<void> {
    const server = createServer((caller) => this.join(caller));
    this.port = await listen(server, this.port);
    this.server = server;
  }

  /** Ends all calls and refuses new ones. */
  async cut(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (!server) return;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private join(caller: Socket): void {
    const api = connect(this.apiPort, 'localhost');
    for (const [socket, other] of [
      [caller, api],
      [api, caller],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
    }
    caller.pipe(api);
    answerModes[this.way](api, caller);
  }
}

/** Writes an answer at one byte per second. */
export function drip(answer: Buffer, caller: Writable): void {
  let sent = 0;
  const timer = setInterval(() => caller.write(answer.subarray(sent, (sent += 1))), 1_000);
  caller.once('close', () => clearInterval(timer));
}
