import { once } from 'node:events';
import { WebSocket } from 'ws';

interface Message {
  id?: number;
  type: 'success' | 'error' | 'event';
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: string;
  message?: string;
}

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** A session of WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/) with a browser that supports it natively. */
export class BidiSession {
  private last = 0;
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners: ((method: string, params: unknown) => void)[] = [];

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data) => this.take(JSON.parse(String(data)) as Message));
    socket.on('close', () => {
      for (const { reject } of this.waiting.values())
        reject(new Error('the browser closed the WebDriver BiDi connection'));
    });
  }

  /** @param browser address of the browser's WebSocket */
  static async start(browser: string): Promise<BidiSession> {
    const socket = new WebSocket(`${browser}/session`);
    await once(socket, 'open');
    const session = new BidiSession(socket);
    await session.send('session.new', { capabilities: {} });
    return session;
  }

  /** @throws Error with the browser's message */
  send(method: string, params: object): Promise<unknown> {
    this.last += 1;
    const id = this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }

  onEvent(listener: (method: string, params: unknown) => void): void {
    this.listeners.push(listener);
  }

  private take({ id, type, method = '', params, result, error, message }: Message): void {
    if (type === 'event') for (const listener of this.listeners) listener(method, params);
    if (id === undefined) return;
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (type === 'success') waiting?.resolve(result);
    else waiting?.reject(new Error(`WebDriver BiDi: ${error}: ${message}`));
  }
}
