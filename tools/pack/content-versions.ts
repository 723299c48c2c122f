import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesIn } from '../release/files-in';
import type { Dependencies, Manifest } from './packages';

/** A package before packing: its files, and its manifest, which is not written yet. */
export interface Staged {
  folder: string;
  manifest: Manifest;
}

/**
 * Adds a hash of the content to each package's version, so that no two contents share a version: npm would keep the
 * first, or refuse the second. Packages depend on exactly those that they are packed with.
 */
export async function withContentVersions(packages: Staged[]): Promise<Staged[]> {
  const versions: Dependencies = {};
  const done: Staged[] = [];
  const take = async ({ folder, manifest }: Staged): Promise<void> => {
    if (versions[manifest.name]) return;
    const names = Object.keys(manifest.dependencies ?? {});
    for (const inner of packages) if (names.includes(inner.manifest.name)) await take(inner);
    const pinned = names.map((name) => [name, versions[name] ?? manifest.dependencies?.[name]]);
    const content = { ...manifest, dependencies: Object.fromEntries(pinned) };
    // Why the `h`: a version part of digits only must not begin with 0, and a hash may be one.
    const version = `${manifest.version}-h${await hashOf(folder, content)}`;
    versions[manifest.name] = version;
    done.push({ folder, manifest: { ...content, version } });
  };
  for (const one of packages) await take(one);
  return done;
}

async function hashOf(folder: string, manifest: Manifest): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(manifest));
  for (const file of (await filesIn(folder)).sort()) {
    const bytes = await readFile(path.join(folder, file));
    hash.update(JSON.stringify([file, bytes.length])).update(bytes);
  }
  return hash.digest('hex').slice(0, 10);
}
