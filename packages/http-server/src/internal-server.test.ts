import { Counter, Registry } from 'prom-client';
import { buildInternal } from './internal-server';

it('tells metrics and what else is asked for, to nobody who keeps it', async () => {
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
