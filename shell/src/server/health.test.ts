import Fastify from 'fastify';
import { healthRoutes } from './health';
import type { LoadedShell } from './releases/shell-store';

const all = { 'mfe-marketing': '1', 'mfe-content': '2', 'mfe-careers': '3' };

const shell = { release: { version: '4' } } as LoadedShell;

async function ask(
  url: string,
  versions: Record<string, string>,
  { isDraining = false, names = Object.keys(all), isSettled = true } = {},
) {
  const app = Fastify();
  healthRoutes(app, {
    renderer: { versions, shell },
    remotes: { names },
    followed: { isSettled },
    drain: { isDraining },
  });
  const { statusCode, headers, json } = await app.inject(url);
  return { statusCode, caching: headers['cache-control'], body: json() };
}

it('/healthz answers while the process lives, whatever is in service', async () => {
  expect(await ask('/healthz', {})).toEqual({
    statusCode: 200,
    caching: 'no-store',
    body: { status: 'ok' },
  });
});

it('/readyz lists the releases in service', async () => {
  expect(await ask('/readyz', all)).toEqual({
    statusCode: 200,
    caching: 'no-store',
    body: { status: 'ready', shell: '4', releases: all },
  });
});

it('/readyz names the remotes without a release, and is ready for the others', async () => {
  expect(await ask('/readyz', { 'mfe-content': '2' })).toEqual({
    statusCode: 200,
    caching: 'no-store',
    body: {
      status: 'degraded',
      shell: '4',
      releases: { 'mfe-content': '2' },
      missing: ['mfe-marketing', 'mfe-careers'],
    },
  });
});

it('/readyz waits for a release that is still to be taken at the start', async () => {
  expect(await ask('/readyz', { 'mfe-content': '2' }, { isSettled: false })).toMatchObject({
    statusCode: 503,
    body: { status: 'not ready', missing: ['mfe-marketing', 'mfe-careers'] },
  });
  expect(await ask('/readyz', all, { isSettled: false })).toMatchObject({ statusCode: 200 });
});

it('/readyz is not ready while no remote has a release in service', async () => {
  expect(await ask('/readyz', {})).toMatchObject({
    statusCode: 503,
    body: { status: 'not ready', missing: Object.keys(all) },
  });
});

it('/readyz sends no more visitors to a process that is about to end', async () => {
  expect(await ask('/readyz', all, { isDraining: true })).toMatchObject({
    statusCode: 503,
    body: { status: 'stopping' },
  });
  expect(await ask('/healthz', all, { isDraining: true })).toMatchObject({ statusCode: 200 });
});

it('/readyz is not ready while the store has no remote at all', async () => {
  expect(await ask('/readyz', {}, { names: [] })).toMatchObject({
    statusCode: 503,
    body: { status: 'not ready', missing: [] },
  });
});
