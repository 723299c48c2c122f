import { connect } from 'node:net';
import { openDatabase } from '../db/database';
import { randomFrom, rawRequest } from './random-requests';
import { buildTestApp, type TestApp } from './test-app';

const count = 600;

describe('malformed requests', () => {
  let test: TestApp;
  let port: number;
  beforeAll(async () => {
    test = await buildTestApp(() => openDatabase({}));
    port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => test.close());

  it(`never give a 5xx: ${count} random requests over the wire, every refusal a problem`, async () => {
    const random = randomFrom(20_250_101);
    const failures: string[] = [];
    const statuses = new Map<number, number>();
    for (let number = 0; number < count; number += 1) {
      const request = rawRequest(random);
      const answer = await exchange(port, request);
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const isFine =
        status < 400 || (status < 500 && /^content-type: application\/problem\+json/im.test(answer));
      if (!isFine) failures.push(`${JSON.stringify(request.slice(0, 300))} -> ${answer.slice(0, 200)}`);
    }
    expect(failures).toEqual([]);
    // The requests reach far enough to be refused for many reasons.
    expect([...statuses.keys()].sort()).toEqual(expect.arrayContaining([400, 404, 405, 415, 422]));
    expect((await test.app.inject('/readyz')).statusCode).toBe(200);
  }, 60_000);
});

/** Sends the bytes as they are; the answer as text. */
function exchange(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(request, 'latin1')));
    // A request that never ends is ended from this side, so that it is not waited for.
    const ending = setTimeout(() => socket.end(), 500);
    let answer = '';
    socket.setEncoding('latin1').on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => {
      clearTimeout(ending);
      resolve(answer);
    });
    socket.on('error', (error) => (answer === '' ? reject(error) : resolve(answer)));
    socket.setTimeout(5_000, () => socket.destroy(new Error(`no answer to ${JSON.stringify(request)}`)));
  });
}
