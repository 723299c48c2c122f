import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release, ReleaseChunk } from '@weft/federation/release';
import { CONTRACT_VERSION, containerName, SINGLETONS } from '@weft/federation/singletons';
import { sha384 } from '@weft/federation/stored-release.server';
import { inspectBundle } from './inspect-bundle';
import { ReleaseRefused, reasonOf } from './release-refused';
import { singletonVersions } from './singleton-modules';

const SERVER_BUNDLE = 'server/remote.cjs';
const STANDARD = {
  manifest: 'standard/mf-manifest.json',
  entry: 'standard/remoteEntry.js',
  types: 'standard/remote.d.ts',
};

interface ChunkMap {
  entry: string;
  routes: ReleaseChunk;
  pages: Record<string, ReleaseChunk>;
}

/**
 * Describes what is in a remote's `dist`. The version is made of the workspace's version and of all that the
 * release is, so that the same sources give the same release, and another seam gives another one.
 *
 * @throws ReleaseRefused where the bundle does not run or its routes are not whole
 */
export async function describeRelease(remote: string, directory: string): Promise<Release> {
  const dist = path.join(directory, 'dist');
  const files = await hashFiles(dist);
  const map = JSON.parse(await readFile(path.join(dist, 'client/chunks.json'), 'utf8')) as ChunkMap;
  const source = await readFile(path.join(dist, SERVER_BUNDLE), 'utf8');
  const { paths, listed, redirects, query, pages } = await inspectBundle(remote, source).catch(
    (error: unknown) => {
      throw new ReleaseRefused(`${remote} was not published: ${reasonOf(error)}`);
    },
  );
  const lost = listed.find(({ picture }) => picture !== undefined && !Object.hasOwn(files, picture));
  if (lost) throw new ReleaseRefused(`${remote} has no file ${lost.picture}, the picture of ${lost.path}.`);
  const content: Omit<Release, 'version' | 'commit' | 'time'> = {
    schema: 2,
    remote,
    paths,
    listed,
    redirects,
    query,
    entry: `client/${map.entry}`,
    container: containerName(remote),
    ...(Object.hasOwn(files, STANDARD.entry) ? { standard: STANDARD } : {}),
    routes: inClient(map.routes),
    pages: Object.fromEntries(pages.map((page) => [page, filesOfPage(remote, map, page)])),
    server: SERVER_BUNDLE,
    files,
    requires: { contract: CONTRACT_VERSION, shared: await singletonVersions(SINGLETONS) },
  };
  return {
    version: `${await workspaceVersion(directory)}-${contentHash(content)}`,
    commit: currentCommit(directory),
    time: new Date().toISOString(),
    ...content,
  };
}

function filesOfPage(remote: string, map: ChunkMap, page: string): ReleaseChunk {
  const chunk = map.pages[page];
  if (chunk) return inClient(chunk);
  throw new ReleaseRefused(
    `${remote} has no chunk "${page}": handle.page must be the webpackChunkName of lazy.`,
  );
}

function inClient({ js, css }: ReleaseChunk): ReleaseChunk {
  const prefixed = (file: string) => `client/${file}`;
  return { js: js.map(prefixed), css: css.map(prefixed) };
}

/** What a build notes for itself, and compressed forms, which are the server's business. */
const NOTES = /(\.(br|gz|map)|chunks\.json|mf-stats\.json)$/;

/** Every file of the release. */
async function hashFiles(dist: string): Promise<Release['files']> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((name) => !NOTES.test(name) && /^(client|server|standard)\//.test(name));
  const files: Release['files'] = {};
  for (const name of names.sort()) {
    const bytes = await readFile(path.join(dist, name));
    files[name] = { integrity: sha384(bytes), bytes: bytes.length };
  }
  return files;
}

/** Of everything but where and when it was built. */
export function contentHash(content: Omit<Release, 'version' | 'commit' | 'time'>): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 10);
}

async function workspaceVersion(directory: string): Promise<string> {
  const text = await readFile(path.join(directory, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** The commit, with `-dirty` where files of the checkout differ from it; null outside of one. */
function currentCommit(directory: string): string | null {
  const git = (...args: string[]): string =>
    execFileSync('git', args, {
      cwd: directory,
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    }).trim();
  try {
    const isDirty = git('status', '--porcelain', '--untracked-files=normal') !== '';
    return git('rev-parse', 'HEAD') + (isDirty ? '-dirty' : '');
  } catch {
    return null;
  }
}
