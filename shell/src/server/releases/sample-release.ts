import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTRACT_VERSION } from '@weft/federation/contract.server';
import type { Release } from '@weft/federation/release';
import type { Provides, ShellRelease } from '@weft/federation/shell-release';

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
    'client/page.css': '@layer page {}',
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
    views: { '/page': { page: 'page', data: false } },
    server: 'server/remote.cjs',
    files: Object.fromEntries(files),
    requires: { contract: CONTRACT_VERSION, shared: { react: '19.3.1' }, uses: { react: ['useState'] } },
    ...sample.change,
  };
  const text = JSON.stringify(release);
  await write(path.join(folder, 'release.json'), text);
  const active = { version, integrity: sha384(text), since: '2025-01-02T03:04:05.678Z' };
  return JSON.stringify({
    schema: 2,
    remote,
    counter: Date.now(),
    active,
    canary: null,
    history: [],
    left: [],
  });
}

/** Writes a release and points visitors to it. */
export async function activate(store: string, sample: SampleRelease): Promise<void> {
  const pointer = await putRelease(store, sample);
  await write(path.join(store, sample.remote, 'active.json'), pointer);
}

export const sampleProvides: Provides = {
  contract: CONTRACT_VERSION,
  shared: { react: '19.3.1' },
  facade: { react: ['useState'] },
  wideClaims: [],
};

export interface SampleShell {
  version: string;
  /** Text of the program of its render processes. */
  worker: string;
  /** Names and texts of its client files. */
  client?: Record<string, string>;
  /** Fields of release.json that are not as they should be. */
  change?: Partial<ShellRelease>;
}

/**
 * Writes a release of the shell into a store.
 *
 * @returns text of the pointer that names it, and its predecessors
 */
export async function putShell(store: string, sample: SampleShell, history: unknown[] = []): Promise<string> {
  const { version, worker, client = {} } = sample;
  const contents = {
    'server/render-worker.cjs': worker,
    ...Object.fromEntries(Object.entries(client).map(([name, text]) => [`client/${name}`, text])),
  };
  const folder = path.join(store, 'shell', version);
  for (const [name, text] of Object.entries(contents)) await write(path.join(folder, name), text);
  const release: ShellRelease = {
    schema: 1,
    remote: 'shell',
    version,
    commit: null,
    time: '2025-01-02T03:04:05.678Z',
    client: {
      files: Object.keys(client),
      fonts: [],
      integrity: Object.fromEntries(Object.entries(client).map(([name, text]) => [name, sha384(text)])),
    },
    server: 'server/render-worker.cjs',
    files: Object.fromEntries(
      Object.entries(contents).map(([name, text]) => [
        name,
        { integrity: sha384(text), bytes: Buffer.byteLength(text) },
      ]),
    ),
    provides: sampleProvides,
    ...sample.change,
  };
  const text = JSON.stringify(release);
  await write(path.join(folder, 'release.json'), text);
  const active = { version, integrity: sha384(text), since: '2025-01-02T03:04:05.678Z' };
  return JSON.stringify({
    schema: 2,
    remote: 'shell',
    counter: Date.now(),
    active,
    canary: null,
    history,
    left: [],
  });
}

/** Writes a release of the shell and points visitors to it. */
export async function activateShell(store: string, sample: SampleShell): Promise<void> {
  const file = path.join(store, 'shell/active.json');
  const before = await readFile(file, 'utf8').catch(() => null);
  const { active, history } = JSON.parse(before ?? '{"history":[]}') as {
    active?: unknown;
    history: unknown[];
  };
  await write(file, await putShell(store, sample, active ? [active, ...history] : history));
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  // All at once, as the release tool does: whoever watches the store never reads half a file.
  const whole = `${file}.${process.pid}`;
  await writeFile(whole, text);
  await rename(whole, file);
}
