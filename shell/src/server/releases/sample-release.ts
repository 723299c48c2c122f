import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@weft/federation/release';
import { CONTRACT_VERSION } from '@weft/federation/singletons';

export const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** An empty release store for a test. */
export function emptyStore(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'weft-store-'));
}

export interface SampleRelease {
  remote: string;
  version: string;
  /** Paths that it claims. */
  paths?: string[];
  /** Text of its server bundle. */
  source?: string;
  /** Fields of release.json that are not as they should be. */
  change?: Partial<Release>;
}

/**
 * Writes a release with a handful of files into a store, as `npm run release` would.
 *
 * @returns text of the pointer that names it; `activate` writes it
 */
export async function putRelease(store: string, sample: SampleRelease): Promise<string> {
  const { remote, version } = sample;
  const source = sample.source ?? `/* ${remote} ${version} */ exports.remote = { routes: [] };`;
  const contents: Record<string, string> = {
    'client/remote-entry.js': `/* entry of ${version} */`,
    'client/routes.js': '/* routes */',
    'client/page.js': '/* page */',
    'client/page.css': 'h1 { color: red }',
    'server/remote.cjs': source,
  };
  const folder = path.join(store, remote, version);
  for (const [name, text] of Object.entries(contents)) await write(path.join(folder, name), text);
  const files = Object.entries(contents).map(([name, text]) => [
    name,
    { integrity: sha384(text), bytes: Buffer.byteLength(text) },
  ]);
  const release: Release = {
    schema: 2,
    remote,
    version,
    listed: [],
    redirects: [],
    commit: null,
    time: '2025-01-02T03:04:05.678Z',
    paths: sample.paths ?? ['/page'],
    entry: 'client/remote-entry.js',
    container: remote.replaceAll('-', '_'),
    routes: { js: ['client/routes.js'], css: [] },
    pages: { page: { js: ['client/page.js'], css: ['client/page.css'] } },
    server: 'server/remote.cjs',
    files: Object.fromEntries(files),
    requires: { contract: CONTRACT_VERSION, shared: { react: '19.3.1' } },
    ...sample.change,
  };
  const text = JSON.stringify(release);
  await write(path.join(folder, 'release.json'), text);
  const active = { version, integrity: sha384(text), since: '2025-01-02T03:04:05.678Z' };
  return JSON.stringify({ schema: 1, remote, active, canary: null, history: [] });
}

/** Writes a release and points visitors to it. */
export async function activate(store: string, sample: SampleRelease): Promise<void> {
  const pointer = await putRelease(store, sample);
  await write(path.join(store, sample.remote, 'active.json'), pointer);
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  // All at once, as the release tool does: whoever watches the store never reads half a file.
  const whole = `${file}.${process.pid}`;
  await writeFile(whole, text);
  await rename(whole, file);
}
