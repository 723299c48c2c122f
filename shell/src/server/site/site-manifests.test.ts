import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import type { BootRemote } from '@weft/federation/boot';
import Fastify from 'fastify';
import { SiteManifests, siteManifestRoute } from './site-manifests';

const remote = (name: string, version: string): BootRemote => ({
  name,
  version,
  base: `/releases/${name}/${version}/`,
  integrity: 'sha384-release',
  paths: ['/page'],
  views: { '/page': { page: 'page', data: true } },
  manifest: { container: 'c', entry: 'e.js', routes: { js: [], css: [] }, pages: {}, integrity: {} },
});

it('gives a set of releases the same name, whatever the order they came into service', async () => {
  const one = new SiteManifests();
  one.update([remote('mfe-content', '1'), remote('mfe-careers', '2')]);
  const other = new SiteManifests();
  other.update([remote('mfe-careers', '2'), remote('mfe-content', '1')]);
  expect(one.current).toEqual(other.current);
  const bytes = (await one.read(one.current.address, 'identity')) ?? '';
  expect(`sha384-${createHash('sha384').update(bytes).digest('base64')}`).toBe(one.current.integrity);
});

it('keeps the last twenty sets for tabs that were opened before', async () => {
  const manifests = new SiteManifests();
  const addresses = Array.from({ length: 21 }, (_, version) => {
    manifests.update([remote('mfe-content', String(version))]);
    return manifests.current.address;
  });
  expect(await manifests.read(addresses[0] ?? '', 'identity')).toBeNull();
  for (const address of addresses.slice(1)) expect(await manifests.read(address, 'identity')).not.toBeNull();
});

it('serves a set as immutable, and no other address', async () => {
  const manifests = new SiteManifests();
  manifests.update([remote('mfe-content', '1')]);
  const app = Fastify();
  siteManifestRoute(app, manifests);
  const answer = await app.inject({ url: manifests.current.address, headers: { 'accept-encoding': 'br' } });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toMatchObject({
    remotes: [{ name: 'mfe-content', version: '1' }],
  });
  const unknown = await app.inject({ url: '/_site/0123456789abcdef.json' });
  expect([unknown.statusCode, unknown.headers['cache-control']]).toEqual([404, 'no-store']);
  await app.close();
});
