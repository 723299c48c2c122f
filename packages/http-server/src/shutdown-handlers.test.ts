import { type ChildProcess, spawn } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import http from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';

// Each test starts processes, which is slow on a busy machine.
jest.setTimeout(240_000);

const children: ChildProcess[] = [];
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

const file = (name: string) => JSON.stringify(path.join(import.meta.dirname, name));

/** A process that ends like the servers, with some routes for these tests. */
const program = (drainDelay: number) => `
  import { setTimeout as wait } from 'node:timers/promises';
  import Fastify from 'fastify';
  import { Drain } from ${file('drain.ts')};
  import { installShutdownHandlers } from ${file('shutdown-handlers.ts')};
  import { refuseSlowBodies } from ${file('slow-bodies.ts')};
  const app = Fastify({ logger: true, forceCloseConnections: 'idle', return503OnClosing: false, keepAliveTimeout: 72_000 });
  const drain = new Drain();
  let service = true;
  app.addHook('onClose', async () => { service = false; });
  drain.watch(app, ({ url }) => url);
  refuseSlowBodies(app, () => ({ type: 'text/plain', body: '' }));
  app.get('/readyz', (_request, reply) => void reply.code(drain.isDraining ? 503 : 200).send());
  app.get('/', async () => 'here');
  app.get('/kept', (_request, reply) => void reply.send('kept'));
  app.get('/slow', async () => { console.log('begun'); await wait(700); return service ? 'answered' : 'too late'; });
  app.get('/throws', async () => { setTimeout(() => { throw new Error('nobody caught this'); }, 10); await wait(300); return 'still'; });
  app.get('/rejects', async () => { void wait(10).then(() => Promise.reject(new Error('nobody caught this'))); await wait(300); return 'still'; });
  app.get('/never', () => new Promise(() => undefined));
  // Keeps the process alive, as watchers and render processes do.
  setInterval(() => undefined, 1_000);
  installShutdownHandlers({ app, drain, drainDelay: ${drainDelay}, describe: (err) => ({ err }) });
  await app.listen({ port: 0, host: 'localhost' });
  console.log('port ' + app.server.address().port);
`;

interface Running {
  port: number;
  lines: string[];
  ended: Promise<number | null>;
  kill: (signal: NodeJS.Signals) => void;
}

async function run(drainDelay = 0): Promise<Running> {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program(drainDelay)];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  children.push(child);
  const lines: string[] = [];
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const port = await new Promise<number>((resolve, reject) => {
    void ended.then(() => reject(new Error(lines.join('\n'))));
    createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const found = /^port (\d+)$/.exec(line)?.[1];
      if (found) resolve(Number(found));
    });
  });
  return { port, lines, ended, kill: (signal) => void child.kill(signal) };
}

interface Answer {
  status: number;
  connection: string | undefined;
  text: string;
}

function get(port: number, address: string, options: http.RequestOptions = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path: address, ...options }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, connection: response.headers.connection, text }),
      );
    });
    request.on('error', reject);
  });
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

// Many machines have two, with a server for each.
const addresses = (await lookup('localhost', { all: true })).map(({ address }) => address);

// SIGHUP comes from a terminal that is closed.
it.each([
  ...addresses.map((host) => ({ host, signal: 'SIGTERM' }) as const),
  { host: '127.0.0.1', signal: 'SIGHUP' } as const,
])('a request under way at $host is answered before $signal ends the process', async ({ host, signal }) => {
  const { port, lines, ended, kill } = await run();
  const agent = new http.Agent({ keepAlive: true });
  await get(port, '/', { host, agent });
  const slow = get(port, '/slow', { host, agent });
  while (!lines.includes('begun')) await pause(10);
  kill(signal);
  // A parent that forwards it sends it once more.
  await pause(50);
  kill(signal);
  expect(await slow).toEqual({ status: 200, connection: 'close', text: 'answered' });
  expect(await ended).toBe(0);
  agent.destroy();
});

it('reports that it is not ready before it ends, and until then answers and closes connections', async () => {
  const { port, lines, ended, kill } = await run(4_000);
  const agent = new http.Agent({ keepAlive: true });
  expect(await get(port, '/readyz', { agent })).toMatchObject({ status: 200, connection: 'keep-alive' });
  // A team's code may send this signal to the process that started it.
  kill('SIGUSR1');
  kill('SIGTERM');
  let ready: Answer;
  do ready = await get(port, '/readyz', { agent });
  while (ready.status === 200);
  expect(ready).toMatchObject({ status: 503, connection: 'close' });
  expect(await get(port, '/')).toEqual({ status: 200, connection: 'close', text: 'here' });
  // This response is sent before Node knows that the request has no body.
  expect(await get(port, '/kept', { agent })).toEqual({ status: 200, connection: 'close', text: 'kept' });
  expect(await ended).toBe(0);
  expect(lines.join('\n')).not.toContain('Debugger');
  await expect(get(port, '/')).rejects.toThrow('ECONNREFUSED');
  agent.destroy();
});

it('ends at once if a second signal comes later', async () => {
  const { port, lines, ended, kill } = await run();
  const never = get(port, '/never').catch(({ code }: NodeJS.ErrnoException) => code);
  await get(port, '/');
  kill('SIGTERM');
  while (!lines.some((line) => line.includes('SIGTERM'))) await pause(10);
  await pause(1_100);
  kill('SIGTERM');
  expect([await ended, await never]).toEqual([1, 'ECONNRESET']);
});

it('does not wait for pipelined requests of a connection that is gone', async () => {
  const { port, ended, kill } = await run();
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1').once('close', () => resolve());
    socket.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(3));
    setTimeout(() => socket.destroy(), 200);
  });
  // Their handlers finish meanwhile, with no connection to answer.
  await pause(1_000);
  kill('SIGTERM');
  // It would be 1 if the process had waited for them until the limit.
  expect(await ended).toBe(0);
});

it.each(['/throws', '/rejects'])(
  'an uncaught error of %s is logged with the requests under way, which are still answered',
  async (address) => {
    const { port, lines, ended } = await run();
    const slow = get(port, '/slow');
    const failing = get(port, address);
    expect((await slow).text).toBe('answered');
    expect((await failing).text).toBe('still');
    expect(await ended).toBe(1);
    const line = JSON.parse(lines.find((text) => text.includes('"level":60')) ?? '{}');
    const requests = [{ id: expect.any(String), method: 'GET', route: address }];
    expect(line).toMatchObject({
      err: { message: 'nobody caught this' },
      requests: expect.arrayContaining(requests),
    });
  },
);

it('does not wait forever after an uncaught error', async () => {
  const { port, ended } = await run();
  const never = get(port, '/never').catch((error: Error) => error.message);
  await get(port, '/throws');
  expect(await ended).toBe(1);
  expect(await never).toBe('socket hang up');
});
