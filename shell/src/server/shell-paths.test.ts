import { type ChannelListener, subscribe, unsubscribe } from 'node:diagnostics_channel';
import { SHELL_SEGMENTS } from '@weft/federation/shell-paths';
import { sampleWorker } from '@weft/render/testing/sample-worker';
import type { FastifyInstance } from 'fastify';
import { activateShell, emptyStore, sampleApp } from '../testing/sample-release';

jest.setTimeout(90_000);

/** Addresses of all routes of the next application; the internal port belongs to another one. */
function addressesOfRoutes(): string[] {
  const addresses: string[] = [];
  const listen: ChannelListener = (message) => {
    unsubscribe('fastify.initialization', listen);
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ url }) => void addresses.push(url));
  };
  subscribe('fastify.initialization', listen);
  return addresses;
}

it('the addresses that no team may claim are those of the shell’s routes, and the sitemap', async () => {
  const worker = await sampleWorker();
  const folder = await emptyStore();
  await activateShell(folder, { version: '1', worker: worker.program });
  const addresses = addressesOfRoutes();
  const app = await sampleApp(folder, { NODE_ENV: 'development' });
  await app.close();
  await worker.remove();
  const segments = addresses.filter((url) => url.startsWith('/')).map((url) => url.split('/')[1]);
  // The route for pages serves the sitemap.
  expect([...new Set([...segments, 'sitemap.xml'])].sort()).toEqual(SHELL_SEGMENTS);
});
