import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { Counter, Registry } from 'prom-client';
import { buildInternal, openInternalPort } from './internal-server';

it('serves the metrics and the given answers, which may not be cached', async () => {
  const registry = new Registry();
  new Counter({ name: 'looms_total', help: 'Looms', registers: [registry] }).inc(3);
  const app = buildInternal({ registry, answers: { '/_releases': () => ({ shell: null }) } });
  const metrics = await app.inject('/metrics');
  expect(metrics.body).toContain('looms_total 3');
  expect(metrics.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  const answer = await app.inject('/_releases');
  expect(answer.json()).toEqual({ shell: null });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect((await app.inject('/')).statusCode).toBe(404);
  await app.close();
});

it('names the settings that choose another port if the port is taken', async () => {
  const at = { port: 0, host: '127.0.0.1' };
  const taken = Fastify();
  const address = new URL(await taken.listen(at));
  const stream = new PassThrough();
  const app = Fastify({ logger: { level: 'warn', stream } });
  openInternalPort(app, { ...at, port: Number(address.port) }, { registry: new Registry() });
  await app.listen(at);
  const [line] = await once(stream, 'data');
  expect(String(line)).toContain('set another INTERNAL_PORT (shell) or API_INTERNAL_PORT (API)');
  await Promise.all([app.close(), taken.close()]);
});
