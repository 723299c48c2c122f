import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { type RunningApi, runApi } from './testing/run-api';
import { copySeededData } from './testing/seeded-data';

// What both servers do at shutdown is tested in packages/http-server.
describe('the end of the process', () => {
  let api: RunningApi;
  let address: string;
  beforeEach(async () => {
    const folder = temporaryFolder();
    await copySeededData(folder);
    api = runApi({ DATA_DIR: folder, DRAIN_DELAY_MS: '2000' }, 'faulty-api.ts');
    address = await api.listening;
  });
  afterEach(() => api.kill());

  it('after an uncaught error is logged with the open requests, without their addresses', async () => {
    const headers = { 'x-request-id': 'faulty' };
    expect(await (await fetch(`${address}/rejects/secret-name`, { headers })).text()).toBe('answered');
    expect((await api.ended).code).toBe(1);
    const lines = api.log().split('\n').filter(Boolean);
    const fatal = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 60);
    expect(fatal).toEqual([
      expect.objectContaining({
        requests: [{ id: 'faulty', method: 'GET', route: '/rejects/:secret' }],
        failure: expect.objectContaining({ message: 'nobody waits for it' }),
      }),
    ]);
    expect(JSON.stringify(fatal)).not.toMatch('secret-name');
  }, 120_000);

  it('on a signal is announced by /readyz first, while requests are still answered', async () => {
    api.signal('SIGTERM');
    let ready = 200;
    while (ready === 200) {
      await wait(20);
      ready = (await fetch(`${address}/readyz`)).status;
    }
    expect(ready).toBe(503);
    const answer = await fetch(`${address}/blog_list`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect(await api.ended).toEqual({ code: 0, stderr: '' });
  }, 120_000);
});
