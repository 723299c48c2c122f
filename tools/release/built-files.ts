import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ReleasedFiles } from '@weft/federation/release-parts';
import { sha384 } from '@weft/federation/stored-release.server';
import { filesIn } from './files-in';
import { git } from './git';

/** Build output that only this tool reads. */
const BUILD_METADATA = new Set(['chunks.json', 'entry.json', 'mf-stats.json', 'uses.json']);

/** Hashes the files of a build, without its notes, source maps and compressed forms, which are left to the server. */
export async function hashFiles(dist: string): Promise<ReleasedFiles> {
  const names = (await filesIn(dist)).filter(
    (name) =>
      !/\.(br|gz|map)$/.test(name) &&
      !BUILD_METADATA.has(path.basename(name)) &&
      /^(client|server|standard)\//.test(name),
  );
  const files: ReleasedFiles = {};
  for (const name of names.sort()) {
    const bytes = await readFile(path.join(dist, name));
    files[name] = { integrity: sha384(bytes), bytes: bytes.length };
  }
  return files;
}

/**
 * Adds to a build's content its version, and where and when it was built. The version is the workspace's with a hash of
 * the content: the same content always has the same one.
 */
export async function withVersion<Content extends object>(directory: string, content: Content) {
  const text = await readFile(path.join(directory, 'package.json'), 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  const origin = { commit: currentCommit(directory), time: new Date().toISOString() };
  return { version: `${version}-${contentHash(content)}`, ...origin, ...content };
}

export function contentHash(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 10);
}

export function installedVersions(ids: readonly string[]): Record<string, string> {
  const require = createRequire(import.meta.url);
  const versionOf = (id: string) => (require(`${id}/package.json`) as { version: string }).version;
  return Object.fromEntries(ids.map((id) => [id, versionOf(id)]));
}

/** The commit, with `-dirty` if files of the checkout differ from it; null outside a checkout. */
function currentCommit(directory: string): string | null {
  const changes = git(directory, 'status', '--porcelain', '--untracked-files=normal');
  const commit = git(directory, 'rev-parse', 'HEAD');
  return commit === null || changes === null ? null : commit + (changes && '-dirty');
}
