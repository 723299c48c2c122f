import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { BootData, SiteManifest } from '@weft/federation/boot';
import { testStore } from '../../release/store-folder';
import { BenchRefused } from '../bench-refused';
import type { Cleanup } from '../cleanup';
import type { ServerProcess } from '../server-process';
import { runCommand } from './run-command';
import { startStatic } from './static-server';

export interface PeerOptions {
  folder: string;
  shellUrl: string;
  apiUrl: string;
  cleanup: Cleanup;
}

const program = path.resolve(import.meta.dirname, '../peers/build-peer.ts');

/**
 * Builds and serves the same pages, rendered in the browser: as a federation with the plugin's defaults or one build.
 *
 * @throws BenchRefused with webpack's output if the build fails
 */
export async function startPeer(
  kind: 'federated' | 'bundled',
  { folder, shellUrl, apiUrl, cleanup }: PeerOptions,
): Promise<ServerProcess> {
  const target = path.join(folder, kind);
  await mkdir(target, { recursive: true });
  const { menus, site } = await bootOf(shellUrl);
  const { remotes } = (await (await fetch(new URL(site.address, shellUrl))).json()) as SiteManifest;
  const siteData = path.join(folder, `${kind}-site.json`);
  await writeFile(siteData, JSON.stringify({ menus, claims: remotes }));
  const versions = remotes.map(({ name, version }) => `${name}=${version}`);
  const args = ['--import', 'tsx', program, kind, target, siteData, ...versions];
  runCommand(process.execPath, args, { env: { NODE_ENV: 'production' } });
  const index = path.join(target, 'index.html');
  await writeFile(`${index}.br`, await promisify(brotliCompress)(await readFile(index)));
  for (const release of remotes.map(({ name, version }) => path.join(name, version)))
    await cp(path.join(testStore, release), path.join(target, 'releases', release), { recursive: true });
  return startStatic(target, apiUrl, cleanup);
}

async function bootOf(shellUrl: string): Promise<BootData> {
  const html = await (await fetch(shellUrl)).text();
  const [, json] = /<script type="application\/json" id="boot">([^<]*)<\/script>/.exec(html) ?? [];
  if (!json) throw new BenchRefused('The home page has no boot data.');
  return JSON.parse(json) as BootData;
}
