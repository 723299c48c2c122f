import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT_VERSION } from '@weft/federation/contract.server';
import type { RemoteDescription } from '@weft/federation/describe-remote';
import type { Release, ReleaseChunk } from '@weft/federation/release';
import { containerName, SINGLETONS } from '@weft/federation/singletons';
import { IsolatedRelease, standaloneWorkerData } from '@weft/render/isolated-release';
import type { LiveShell } from '@weft/verify/candidate';
import { errorMessage } from '@weft/verify/finding';
import { hashFiles, installedVersions, withVersion } from './built-files';
import { ReleaseRefused } from './release-refused';

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
 * Describes the build in a remote's `dist`. The version consists of the workspace's version and a hash of the whole
 * description, so that the same sources give the same release, and another contract gives another one.
 *
 * @param shell its program runs the bundle, in a separate process
 * @throws ReleaseRefused if the bundle does not run or its routes are incomplete
 */
export async function describeRelease(remote: string, directory: string, shell: LiveShell): Promise<Release> {
  const dist = path.join(directory, 'dist');
  const files = await hashFiles(dist);
  const map = JSON.parse(await readFile(path.join(dist, 'client/chunks.json'), 'utf8')) as ChunkMap;
  const source = await readFile(path.join(dist, SERVER_BUNDLE), 'utf8');
  const description = askForDescription(remote, source, shell).catch((error: unknown) => {
    throw new ReleaseRefused(`${remote} was not published: ${errorMessage(error)}`);
  });
  const { paths, listed, redirects, query, views } = await description;
  const lost = listed.find(({ picture }) => picture !== undefined && !Object.hasOwn(files, picture));
  if (lost) throw new ReleaseRefused(`${remote} has no file ${lost.picture}, the picture of ${lost.path}.`);
  const uses = await readFile(path.join(dist, 'server/uses.json'), 'utf8');
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
    pages: Object.fromEntries(Object.values(views).map(({ page }) => [page, filesOfPage(remote, map, page)])),
    views,
    server: SERVER_BUNDLE,
    files,
    requires: {
      contract: CONTRACT_VERSION,
      shared: sharedRanges(),
      uses: JSON.parse(uses) as Release['requires']['uses'],
    },
  };
  return withVersion(directory, content);
}

/** Asks the bundle to describe itself, in a separate process. */
async function askForDescription(remote: string, source: string, shell: LiveShell) {
  const isolated = await IsolatedRelease.start({
    worker: path.join(shell.folder, shell.release.server),
    data: {
      ...standaloneWorkerData,
      remote: { release: { remote, version: '0', server: SERVER_BUNDLE }, base: '/', source },
      shell: shell.release.client,
    },
  });
  try {
    const { html } = await isolated.ask({ address: '/', want: 'description' });
    return JSON.parse(html ?? '{}') as RemoteDescription;
  } finally {
    await isolated.end();
  }
}

/** Ranges that accept every later version compatible with what the remote was built with. */
function sharedRanges(): Record<string, string> {
  const versions = installedVersions(SINGLETONS);
  return Object.fromEntries(Object.entries(versions).map(([id, version]) => [id, `^${version}`]));
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
