import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT_VERSION } from '@weft/federation/contract.server';
import type { ReleasePointer } from '@weft/federation/pointer';
import type { Release } from '@weft/federation/release';
import type { Provides, ShellRelease } from '@weft/federation/shell-release';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { publicKeyText, signedPointer, signedRelease, type TrustedKeysFile } from '@weft/verify/signatures';
import type { FastifyInstance } from 'fastify';
import { buildShell } from '../server/app';
import { parseEnvironment } from '../server/env';
import { AuthenticPointers } from '../server/releases/authentic-pointers';

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** The key that signs all samples. */
export const sampleKey = generateKeyPairSync('ed25519');

/** Creates an empty release store for a test, with the trusted keys in `keys.json`. */
export async function emptyStore(): Promise<string> {
  const store = temporaryFolder();
  await trustSamples(store, ['shell', 'mfe-marketing', 'mfe-content', 'mfe-careers', 'mfe-events']);
  return store;
}

/** @param rest further fields of the file of trusted keys */
export async function trustSamples(
  store: string,
  teams: string[],
  rest: Partial<Pick<TrustedKeysFile, 'revoked' | 'least'>> = {},
): Promise<void> {
  const keys = [publicKeyText(sampleKey.publicKey)];
  const trusted = Object.fromEntries(teams.map((team) => [team, keys]));
  const trust: TrustedKeysFile = { schema: 1, teams: trusted, revoked: [], ...rest };
  await write(path.join(store, 'keys.json'), JSON.stringify(trust));
}

/** Decides which pointers of a sample store are accepted. */
export function sampleAuthentic(store: string, data: string | null = null): AuthenticPointers {
  const onError = (error: unknown) => {
    throw error;
  };
  return new AuthenticPointers({ keys: path.join(store, 'keys.json'), releases: store, data, onError });
}

let counter = Date.now();

/** A pointer, signed as the release commands sign it. */
export function samplePointer(
  remote: string,
  fields: Pick<ReleasePointer, 'active'> & Partial<ReleasePointer>,
): string {
  counter += 1;
  const rest = { canary: null, history: [], left: [], ...fields };
  return signedPointer({ schema: 2, remote, counter, ...rest }, sampleKey.privateKey);
}

/** Writes and signs the `release.json` of a release. @returns its SHA-384 */
export async function writeSigned(
  folder: string,
  { team, version }: { team: string; version: string },
  text: string,
): Promise<string> {
  const integrity = sha384(text);
  await write(path.join(folder, 'release.json'), text);
  const signature = signedRelease({ team, version, integrity }, sampleKey.privateKey);
  await write(path.join(folder, 'signature.json'), signature);
  return integrity;
}

export interface SampleRelease {
  remote: string;
  version: string;
  /** Paths that the release claims. */
  paths?: string[];
  /** Text of its server bundle. */
  source?: string;
  /** Text of its page's stylesheet. */
  css?: string;
  /** Fields of release.json that differ from a correct release. */
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
    'client/page.css': sample.css ?? '@layer page {}',
    'standard/mf-manifest.json': '{}',
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
  const integrity = await writeSigned(folder, { team: remote, version }, JSON.stringify(release));
  const active = { version, integrity, since: '2025-01-02T03:04:05.678Z' };
  return samplePointer(remote, { active });
}

/** Writes a release and makes it the active one. */
export async function activate(store: string, sample: SampleRelease): Promise<void> {
  const pointer = await putRelease(store, sample);
  await write(path.join(store, sample.remote, 'active.json'), pointer);
}

export const sampleProvides: Provides = {
  contract: CONTRACT_VERSION,
  shared: { react: '19.3.1' },
  facade: { react: ['useState'] },
};

export interface SampleShell {
  version: string;
  /** Text of the program of its render processes. */
  worker: string;
  /** Names and texts of its client files. */
  client?: Record<string, string>;
  /** Fields of release.json that differ from a correct release. */
  change?: Partial<ShellRelease>;
}

/**
 * Writes a release of the shell into a store.
 *
 * @returns text of the pointer that names it and its predecessors
 */
export async function putShell(
  store: string,
  sample: SampleShell,
  history: ReleasePointer['history'] = [],
): Promise<string> {
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
  const integrity = await writeSigned(folder, { team: 'shell', version }, JSON.stringify(release));
  const active = { version, integrity, since: '2025-01-02T03:04:05.678Z' };
  return samplePointer('shell', { active, history });
}

/** Writes a release of the shell and makes it the active one. */
export async function activateShell(store: string, sample: SampleShell): Promise<void> {
  const file = path.join(store, 'shell/active.json');
  const before = await readFile(file, 'utf8').catch(() => null);
  const { active, history } = JSON.parse(before ?? '{"history":[]}') as Partial<ReleasePointer> &
    Pick<ReleasePointer, 'history'>;
  await write(file, await putShell(store, sample, active ? [active, ...history] : history));
}

/** Replaces a pointer with any text. */
export function writePointer(store: string, remote: string, text: string): Promise<void> {
  return write(path.join(store, remote, 'active.json'), text);
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  // Atomically, as the release tool does: watchers of the store never read half a file.
  const whole = `${file}.${process.pid}`;
  await writeFile(whole, text);
  await rename(whole, file);
}

/**
 * A shell on a sample store, with the usual settings except these.
 *
 * @param patience milliseconds that its start waits for the remotes' releases
 */
export function sampleApp(
  store: string,
  variables: NodeJS.ProcessEnv = {},
  patience = 60_000,
): Promise<FastifyInstance> {
  const env = parseEnvironment({
    LOG_LEVEL: 'silent',
    RELEASES_URL: store,
    RELEASE_KEYS: path.join(store, 'keys.json'),
    DATA_DIR: path.join(store, 'data'),
    API_URL: 'http://127.0.0.1:9/',
    PUBLIC_URL: 'http://localhost/',
    ...variables,
  });
  return buildShell({ env, pollInterval: 50, patience, processes: 1 });
}
