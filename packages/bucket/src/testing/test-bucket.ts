import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';

const KEY = 'S3RVER';

/** An S3 server for a test, with one bucket. */
export interface TestBucket {
  /** `s3://releases/<prefix>` with its endpoint. */
  address: (prefix?: string) => string;
  /** Requests, such as `GET /releases/…`, with the status of the response. */
  requests: { what: string; status: number }[];
  /** Called before each write, which waits until the returned promise settles. */
  beforePut: (key: string) => Promise<void> | void;
  /** Changes when an object was written. */
  date: (key: string, when: Date) => Promise<void>;
  /** Takes the server offline until `goOnline`. */
  goOffline: () => Promise<void>;
  goOnline: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * s3rver behind a proxy that adds what it lacks: `If-Match` and `If-None-Match` for writes, one at a time for each key,
 * and lists of more than one page, which fail in s3rver. Sets the credentials of this process.
 */
export async function testBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(path.join(tmpdir(), 'bucket-'));
  const options = { address: '127.0.0.1', port: 0, silent: true, directory };
  const s3 = new S3rver({ ...options, configureBuckets: [{ name: 'releases' }] });
  const { port: inner } = await s3.run();
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: KEY, AWS_SECRET_ACCESS_KEY: KEY });

  const writes = new Map<string, Promise<void>>();
  const sockets = new Set<Socket>();
  const proxy = createServer((incoming, answer) => {
    const key = incoming.url ?? '';
    answer.on('finish', () =>
      bucket.requests.push({ what: `${incoming.method} ${key}`, status: answer.statusCode }),
    );
    if (key.includes('list-type=2')) {
      list(inner, incoming, answer).catch(() => answer.destroy());
      return;
    }
    if (incoming.method !== 'PUT') return forward(inner, incoming, answer);
    const write = async () => {
      const body = await buffer(incoming);
      await bucket.beforePut(decodeURIComponent(key.split('?')[0] ?? ''));
      await conditionalPut(inner, { url: key, headers: incoming.headers, body }, answer);
    };
    const before = writes.get(key) ?? Promise.resolve();
    const written = before.then(write).catch(() => void answer.destroy());
    writes.set(key, written);
  });
  proxy.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const listen = (port: number) => new Promise<void>((done) => proxy.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = proxy.address() as AddressInfo;
  const bucket: TestBucket = {
    address: (prefix = 'site') => `s3://releases/${prefix}?endpoint=http://127.0.0.1:${port}`,
    requests: [],
    beforePut: () => undefined,
    date: (key, when) => utimes(path.join(directory, 'releases/site', `${key}._S3rver_object`), when, when),
    goOffline: () =>
      new Promise((done) => {
        proxy.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
    goOnline: () => listen(port),
    close: async () => {
      if (proxy.listening) await bucket.goOffline();
      await s3.close().catch(() => undefined);
      await rm(directory, { recursive: true, force: true });
    },
  };
  return bucket;
}

/** Forwards a write if its precondition holds. Settles once it is done, even if the sender has disconnected. */
async function conditionalPut(
  port: number,
  { url, headers, body }: Pick<IncomingMessage, 'headers'> & { url: string; body: Buffer },
  answer: ServerResponse,
): Promise<void> {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  const etag = match || noneMatch ? await etagOf(port, url) : null;
  if ((match && etag !== match) || (noneMatch && etag !== null)) {
    const fault = '<Error><Code>PreconditionFailed</Code><Message>It is another one.</Message></Error>';
    answer.writeHead(412, { 'content-type': 'application/xml' }).end(fault);
    return;
  }
  await new Promise<void>((done, failed) => {
    const inner = request({ port, host: '127.0.0.1', path: url, method: 'PUT', headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.on('end', done).pipe(answer);
    });
    inner.on('error', failed).end(body);
  });
}

/** ETag of the current object; null if there is none. */
function etagOf(port: number, url: string): Promise<string | null> {
  return new Promise((found, failed) => {
    const head = request({ port, host: '127.0.0.1', method: 'HEAD', path: url }, (answer) => {
      answer.resume();
      found(answer.statusCode === 200 ? (answer.headers.etag ?? null) : null);
    });
    head.on('error', failed).end();
  });
}

/** Answers with one page of a list. The continuation token is the number of entries before that page. */
async function list(port: number, { url, headers }: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(url ?? '', 'http://localhost');
  const signed = Object.entries(headers).filter(([name]) => /^(authorization|x-amz-.*)$/.test(name));
  const prefix = searchParams.get('prefix') ?? '';
  const delimiter = searchParams.get('delimiter');
  const entries = new Set<string>();
  for (let marker = '', isWhole = false; !isWhole; ) {
    const query = new URLSearchParams({ prefix, marker });
    const response = await fetch(`http://127.0.0.1:${port}${pathname}?${query}`, {
      headers: Object.fromEntries(signed.map(([name, value]) => [name, String(value)])),
    });
    const text = await response.text();
    if (!response.ok)
      return void answer.writeHead(response.status, { 'content-type': 'application/xml' }).end(text);
    for (const part of text.split('<Contents>').slice(1)) {
      const key = part.slice(part.indexOf('<Key>') + 5, part.indexOf('</Key>'));
      marker = key;
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
      const folder = `<CommonPrefixes><Prefix>${key.slice(0, end + 1)}</Prefix></CommonPrefixes>`;
      entries.add(end < 0 ? `<Contents>${part.split('</Contents>')[0]}</Contents>` : folder);
    }
    isWhole = !text.includes('<IsTruncated>true<');
  }
  const from = Number(searchParams.get('continuation-token') ?? 0);
  const to = from + Number(searchParams.get('max-keys') ?? 1_000);
  const next = to < entries.size ? `<NextContinuationToken>${to}</NextContinuationToken>` : '';
  const page = [...entries].slice(from, to).join('');
  answer.writeHead(200, { 'content-type': 'application/xml' });
  answer.end(`<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${page}</ListBucketResult>`);
}

function forward(port: number, incoming: IncomingMessage, answer: ServerResponse): void {
  const { url = '/', method = 'GET' } = incoming;
  const { headers } = incoming;
  const inner = request({ port, host: '127.0.0.1', path: url, method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  inner.on('error', () => answer.destroy());
  incoming.pipe(inner);
}
