import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { ReleaseReference } from '@weft/federation/pointer';
import { type SampleWorker, sampleWorker } from '@weft/render/testing/sample-worker';
import type { FastifyInstance } from 'fastify';
import {
  activate,
  activateShell,
  emptyStore,
  putRelease,
  sampleApp,
  samplePointer,
  writePointer,
} from '../../testing/sample-release';
import { rotateKey } from '../../testing/sample-rotation';
import { until } from '../../testing/until';
import { OtherOrigins } from './other-origins';

jest.setTimeout(60_000);

const remote = 'mfe-careers';
let worker: SampleWorker;
let folder: string;
let elsewhere: string;
let server: http.Server;
let origin: string;
let cors: string | null;
let type: string;
let send: (response: http.ServerResponse, bytes: Buffer) => unknown;
let app: FastifyInstance | undefined;

beforeEach(async () => {
  worker = await sampleWorker();
  [folder, elsewhere] = await Promise.all([emptyStore(), emptyStore()]);
  cors = '*';
  type = 'text/javascript';
  send = (response, bytes) => response.end(bytes);
  server = http.createServer(({ url = '' }, response) => {
    if (cors) response.setHeader('access-control-allow-origin', cors);
    response.setHeader('content-type', url.endsWith('.css') ? 'text/css' : type);
    readFile(path.join(elsewhere, url)).then(
      (bytes) => send(response, bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  await activateShell(folder, { version: '1', worker: worker.program });
  await activate(folder, { remote, version: '1', paths: ['/known'], source: 'careers@1' });
});
afterEach(async () => {
  await app?.close();
  app = undefined;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await worker.remove();
});

const put = async (version: string): Promise<ReleaseReference> =>
  JSON.parse(
    await putRelease(elsewhere, { remote, version, paths: ['/known'], source: `careers@${version}` }),
  ).active;
/** Makes the pointer say that the releases are on the other server. */
const moveOut = async (version: string) =>
  writePointer(folder, remote, samplePointer(remote, { active: await put(version), baseUrl: `${origin}/` }));
const start = async (variables: NodeJS.ProcessEnv = {}) => {
  app = await sampleApp(folder, { REMOTE_ORIGINS: origin, ...variables });
  return app;
};
const known = async (shell: FastifyInstance) => {
  const answer = await shell.inject('/known');
  return { ...JSON.parse(answer.body).remote, policy: String(answer.headers['content-security-policy']) };
};

it('a remote on an allowed origin: pages name its files there, and the policy allows them', async () => {
  const shell = await start();
  expect(await known(shell)).toMatchObject({ version: '1', base: `/releases/${remote}/1/` });
  expect((await known(shell)).policy).not.toContain(origin);
  await moveOut('2');
  await until(async () => (await known(shell)).version === '2');
  const { base, policy } = await known(shell);
  expect(base).toBe(`${origin}/${remote}/2/`);
  for (const kind of ['script-src', 'style-src', 'font-src', 'connect-src', 'img-src'])
    expect(policy).toMatch(new RegExp(`${kind} [^;]*${origin}(;| )`));
});

it('the release in service moves to another origin, and back into the store', async () => {
  cors = 'http://localhost';
  const shell = await start();
  expect((await known(shell)).base).toBe(`/releases/${remote}/1/`);
  await cp(path.join(folder, remote, '1'), path.join(elsewhere, remote, '1'), { recursive: true });
  const { active } = JSON.parse(await readFile(path.join(folder, remote, 'active.json'), 'utf8'));
  const moveTo = (fields: { baseUrl?: string }) =>
    writePointer(folder, remote, samplePointer(remote, { active, ...fields }));
  await moveTo({ baseUrl: `${origin}/` });
  await until(async () => (await known(shell)).base === `${origin}/${remote}/1/`);
  await moveTo({});
  await until(async () => (await known(shell)).base === `/releases/${remote}/1/`);
});

it('a fetched release is there after a restart, even while the origin is away', async () => {
  await moveOut('2');
  expect((await known(await start())).version).toBe('2');
  await app?.close();
  server.closeAllConnections();
  await rm(path.join(elsewhere, remote), { recursive: true });
  expect((await known(await start())).version).toBe('2');
});

it('a release signed again in the store is taken even if its origin has the signature of a removed key', async () => {
  await moveOut('2');
  await cp(path.join(elsewhere, remote, '2'), path.join(folder, remote, '2'), { recursive: true });
  const takeOut = await rotateKey(folder, remote);
  await takeOut();
  expect((await known(await start())).base).toBe(`${origin}/${remote}/2/`);
});

it.each<{ what: string; reason: string; variables?: Record<string, string>; spoil?: () => unknown }>([
  {
    what: 'whose origin is not allowed',
    reason: 'which REMOTE_ORIGINS does not allow',
    variables: { REMOTE_ORIGINS: 'https://other.example' },
  },
  {
    what: 'whose server lets no page of the site load it',
    reason: 'its CORS header says https://other.example',
    spoil: () => (cors = 'https://other.example'),
  },
  {
    what: 'whose scripts have a type that browsers do not run',
    reason: 'its content type is application/json',
    spoil: () => (type = 'application/json'),
  },
  {
    what: 'whose server is in trouble',
    reason: 'answered 503',
    spoil: () => (send = (response) => response.writeHead(503).end('{"status":"away"}')),
  },
  {
    what: 'whose files are cut short',
    reason: 'was not received completely',
    spoil: () =>
      (send = (response, bytes) =>
        response
          .setHeader('content-length', bytes.length)
          .write(bytes.subarray(0, bytes.length / 2), () => response.destroy())),
  },
  {
    what: 'whose server takes no connection',
    reason: 'could not be fetched',
    spoil: () => server.close(),
  },
  {
    what: 'of which a byte was changed',
    reason: 'client/page.js: is not what was published',
    spoil: () => writeFile(path.join(elsewhere, remote, '2/client/page.js'), 'x'),
  },
  {
    what: 'that is not signed',
    reason: 'is not signed',
    spoil: () => writeFile(path.join(elsewhere, remote, '2/signature.json'), '{}'),
  },
])('a release $what is refused, and the previous one stays', async ({ reason, variables, spoil }) => {
  const shell = await start(variables);
  const logError = jest.spyOn(shell.log, 'error');
  const active = await put('2');
  await spoil?.();
  const pointer = samplePointer(remote, { active, baseUrl: `${origin}/` });
  await writePointer(folder, remote, pointer);
  const refusal = expect.stringMatching('a release was refused');
  await until(() => logError.mock.calls.length > 0);
  const err = expect.objectContaining({ message: expect.stringContaining(reason) });
  expect(logError).toHaveBeenCalledWith({ remote, err }, refusal);
  expect(await known(shell)).toMatchObject({ version: '1' });
});

it('a copy is removed when no pointer names it any more', async () => {
  const shell = await start();
  for (const version of ['2', '3']) {
    await moveOut(version);
    await until(async () => (await known(shell)).version === version);
  }
  const copies = () => readdir(path.join(folder, 'data/shell/releases', remote));
  await until(async () => (await copies()).every((name) => name.startsWith('3-')));
});

it('a copy that was fetched wrong is fetched again', async () => {
  const copies = path.join(folder, 'copies');
  const origins = new OtherOrigins({ allowed: [origin], site: origin, folder: copies });
  const reference = { remote, ...(await put('4')) };
  const bundle = path.join(elsewhere, remote, '4/server/remote.cjs');
  const right = await readFile(bundle, 'utf8');
  await writeFile(bundle, 'wrong');
  const open = async (copy: string) => {
    const text = await readFile(path.join(copy, 'server/remote.cjs'), 'utf8');
    if (text !== right) throw new Error(text);
    return text;
  };
  const use = () => origins.use(reference, `${origin}/`, open);
  await expect(use()).rejects.toThrow('wrong');
  await writeFile(bundle, right);
  expect(await use()).toBe(right);
});

it('an endless file is read no further than the largest size that a release may have', async () => {
  const reference = { remote, ...(await put('6')) };
  const megabyte = Buffer.alloc(1024 * 1024);
  let sent = 0;
  server.removeAllListeners('request').on('request', (_request, response: http.ServerResponse) => {
    const send = () => {
      while (!response.destroyed && sent < 200) {
        sent += 1;
        if (!response.write(megabyte)) return void response.once('drain', send);
      }
      response.end();
    };
    send();
  });
  const origins = new OtherOrigins({ allowed: [origin], site: origin, folder });
  await expect(origins.use(reference, `${origin}/`, async () => undefined)).rejects.toThrow(
    'was not received completely',
  );
  expect(sent).toBeLessThan(100);
});

it('a release whose files come too slowly is given up as a whole', async () => {
  const reference = { remote, ...(await put('5')) };
  const slow = (_request: http.IncomingMessage, response: http.ServerResponse) => {
    const { end } = response;
    response.end = ((...args: Parameters<typeof end>) =>
      setTimeout(() => end.apply(response, args), 200)) as unknown as typeof end;
  };
  server.prependListener('request', slow);
  const origins = new OtherOrigins({ allowed: [origin], site: origin, folder, limit: 300 });
  await expect(origins.use(reference, `${origin}/`, async () => undefined)).rejects.toThrow(
    `${origin}/${remote}/5/ was not received in time`,
  );
});

it('an origin that hangs delays the start only for a moment, and readiness until it is given up', async () => {
  await activate(folder, { remote: 'mfe-content', version: '1', paths: ['/blog'], source: 'content@1' });
  await moveOut('2');
  server.removeAllListeners('request').on('request', () => undefined);
  app = await sampleApp(folder, { REMOTE_ORIGINS: origin }, 100);
  const shell = app;
  await until(async () => (await shell.inject('/blog')).body.includes('content@1'));
  expect((await shell.inject('/known')).statusCode).toBe(503);
  expect((await shell.inject('/readyz')).json()).toEqual({ status: 'not ready', missing: [remote] });
  server.closeAllConnections();
  await until(async () => (await shell.inject('/readyz')).json().status === 'degraded');
});

it('REMOTE_ORIGINS must name each origin', async () => {
  await expect(start({ REMOTE_ORIGINS: '*' })).rejects.toThrow('REMOTE_ORIGINS must name each origin');
});

describe('?mfe-careers=http://localhost…', () => {
  const local = () => `/known?${remote}=${encodeURIComponent(origin)}`;
  const follow = async (shell: FastifyInstance, address: string) =>
    shell.inject(String((await shell.inject(address)).headers.location));

  beforeEach(async () => {
    const pointer = samplePointer(remote, { active: await put('2') });
    await writePointer(elsewhere, remote, pointer);
  });

  it('in development, shows the release of an allowed local address to that visitor only', async () => {
    const shell = await start({ NODE_ENV: 'development' });
    expect((await follow(shell, local())).body).toContain(`"base":"${origin}/${remote}/2/"`);
    expect(await known(shell)).toMatchObject({ version: '1' });
  });

  it('in development, no other address is used', async () => {
    const shell = await start({ NODE_ENV: 'development', REMOTE_ORIGINS: 'https://cdn.example' });
    for (const address of [local(), `/known?${remote}=https://cdn.example`]) {
      const answer = await follow(shell, address);
      expect([answer.statusCode, answer.body]).toEqual([503, expect.stringContaining('is no local address')]);
    }
  });

  it('in production the parameter is ignored, and its preview is refused', async () => {
    const shell = await start();
    expect((await shell.inject(local())).body).toContain(`"base":"/releases/${remote}/1/"`);
    const direct = `/known?preview=local_${remote}_${encodeURIComponent(origin)}`;
    expect((await shell.inject(direct)).statusCode).toBe(403);
  });
});
