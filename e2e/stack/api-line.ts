import { connect, createServer, type Server, type Socket } from 'node:net';
import { listen } from './free-port';

/** A line to the API that a test can cut and mend: the API itself goes on running. */
export class ApiLine {
  private readonly sockets = new Set<Socket>();
  private server: Server | null = null;
  private port = 0;
  private losesAnswers = false;

  constructor(private readonly apiPort: number) {}

  /** Base address with a trailing slash; the same through all cuts. */
  get url(): string {
    return `http://localhost:${this.port}/`;
  }

  /** Connects calls to the API from now on. */
  async mend(): Promise<void> {
    this.losesAnswers = false;
    await this.open();
  }

  /** From now on calls reach the API, and their answers are lost on the way back. */
  async loseAnswers(): Promise<void> {
    await this.cut();
    this.losesAnswers = true;
    await this.open();
  }

  private async open(): Promise<void> {
    await this.cut();
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
      if (socket === api && this.losesAnswers) socket.once('data', () => other.destroy());
      else socket.pipe(other);
    }
  }
}
