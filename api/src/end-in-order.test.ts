import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { type RunningApi, runApi } from './testing/run-api';
import { copySeededData } from './testing/seeded-data';

describe('the end of the process', () => {
  let api: RunningApi;
  let address: string;
  const start = async (env: Record<string, string> = {}) => {
    const folder = temporaryFolder();
    await copySeededData(folder);
    api = runApi({ DATA_DIR: folder, ...env }, 'faulty-api.ts');
    address = await api.listening;
  };
  afterEach(() => api.kill());

  const get = (path: string) => fetch(address + path);
  const fatal = () => {
    const lines = api.log().split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 60);
  };

  it('after an error that nobody caught names the request, and answers those in flight before', async () => {
    await start();
    const slow = get('/slow');
    await wait(200);
    const options = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': 'faulty' },
    };
    const faulty = fetch(`${address}/throws`, { ...options, body: '{}' }).catch(() => null);
    expect(await (await slow).text()).toBe('answered');
    expect((await api.ended).code).toBe(1);
    expect(await faulty).toBeNull();
    expect(fatal()).toEqual([
      expect.objectContaining({
        request: { id: 'faulty', method: 'POST', route: '/throws' },
        failure: expect.objectContaining({ message: 'thrown in a timer' }),
      }),
    ]);
  }, 120_000);

  it('after a rejection that nobody handled is the same, and the log holds no address', async () => {
    await start();
    expect(await (await get('/rejects/secret-name')).text()).toBe('answered');
    expect((await api.ended).code).toBe(1);
    expect(fatal()).toMatchObject([{ request: { route: '/rejects/:secret' } }]);
    expect(JSON.stringify(fatal())).not.toMatch('secret-name');
  }, 120_000);

  it('by a signal is told by /readyz first, while requests are still taken; then nobody is', async () => {
    await start({ DRAIN_DELAY_MS: '5000' });
    const agent = new Agent({ keepAlive: true });
    expect((await ask(agent, '/readyz')).status).toBe(200);
    api.signal('SIGTERM');
    let ready: number | undefined = 200;
    while (ready === 200) ready = (await ask(agent, '/readyz')).status;
    expect(ready).toBe(503);
    // The second time it is kept, and sent before Node knows that the request has no body.
    for (const path of ['/slow', '/blog_list', '/blog_list'])
      expect(await ask(agent, path)).toEqual({ status: 200, connection: 'close' });
    // Begun while requests are taken, ended after that.
    await wait(3_000);
    const late = get('/slow');
    expect(await (await late).text()).toBe('answered');
    expect(await api.ended).toEqual({ code: 0, stderr: '' });
    await expect(get('/readyz')).rejects.toThrow();
    agent.destroy();
  }, 120_000);

  const ask = (agent: Agent, path: string) =>
    new Promise<{ status?: number; connection?: string }>((resolve, reject) => {
      const request = httpRequest(address + path, { agent }, (response) => {
        const { statusCode: status, headers } = response;
        response.resume().on('end', () => resolve({ status, connection: headers.connection }));
      });
      request.on('error', reject).end();
    });
});
