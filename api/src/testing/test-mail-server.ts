import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A message as the server took it. */
interface ReceivedMail {
  from: string;
  recipients: string[];
  /** Headers and body, as they were sent. */
  raw: string;
}

type Step = 'connection' | 'sender' | 'recipient' | 'content';

/** A mail server for tests on the loopback interface. */
export interface TestMailServer {
  url: string;
  port: number;
  /** What it took, oldest first. */
  receivedMails: ReceivedMail[];
  /** Refuses recipients whose address contains `address`, with this code; at another step, refuses everybody. */
  refuse: { address: string; code: number; step?: Step } | null;
  /** What it does with a complete message: `hang` answers nothing, `cut` takes it and closes the connection. */
  content: 'take' | 'hang' | 'cut';
  /** How many complete messages it has received. */
  completeMessages: number;
  stop(): Promise<void>;
}

/**
 * @param port 0 lets the system choose
 * @param largest size in bytes of the largest message that it takes, and whether it does not announce that
 */
export async function startMailServer(
  port = 0,
  largest: { size?: number; hideSize?: boolean } = {},
): Promise<TestMailServer> {
  const test: TestMailServer = {
    url: '',
    port: 0,
    receivedMails: [],
    refuse: null,
    content: 'take',
    completeMessages: 0,
    stop: async () => {},
  };
  const refusal = (at: Step, address?: string) => {
    if (test.refuse === null || (test.refuse.step ?? 'recipient') !== at) return null;
    if (address !== undefined && !address.includes(test.refuse.address)) return null;
    return Object.assign(new Error('refused'), { responseCode: test.refuse.code });
  };
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    ...largest,
    rejectOversized: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    // Milliseconds until open connections are cut.
    closeTimeout: 100,
    onConnect: (_session, done) => done(refusal('connection')),
    onMailFrom: (_address, _session, done) => done(refusal('sender')),
    onRcptTo: ({ address }, _session, done) => done(refusal('recipient', address)),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        test.completeMessages += 1;
        if (stream.sizeExceeded) return done();
        if (test.content === 'hang') return;
        const refused = refusal('content');
        if (refused !== null) return done(refused);
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const recipients = envelope.rcptTo.map(({ address }) => address);
        test.receivedMails.push({ from, recipients, raw: Buffer.concat(chunks).toString('utf8') });
        if (test.content === 'take') return done();
        for (const socket of sockets) socket.destroy();
      });
    },
  });
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  // A client that disconnects is not an error of the server.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  test.port = (server.server.address() as AddressInfo).port;
  test.url = `smtp://127.0.0.1:${test.port}`;
  test.stop = () => new Promise((resolve) => server.close(() => resolve()));
  return test;
}

/** The headers of a message, names in lower case, folded lines joined. */
export function headersOf(raw: string): Map<string, string> {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  return new Map(
    head.split('\r\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

/** All parts of a message as text, decoded. */
export function partsOf(raw: string): string {
  const parts = raw.split(/\r\n--[^\r\n]+/);
  return parts
    .map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n');
      const content = body.join('\r\n\r\n');
      if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString('utf8');
      if (!/quoted-printable/i.test(head)) return content;
      const bytes = content
        .replace(/=\r\n/g, '')
        .replace(/=([\dA-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
      return Buffer.from(bytes, 'latin1').toString('utf8');
    })
    .join('\n')
    .replaceAll('\r\n', '\n');
}
