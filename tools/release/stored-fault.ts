import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleasePointer } from '@weft/federation/release';
import { assertFits } from '@weft/federation/release-fit';
import { SINGLETONS } from '@weft/federation/singletons';
import { readStoredRelease } from '@weft/federation/stored-release.server';
import { inspectBundle } from './inspect-bundle';
import { reasonOf } from './release-refused';
import { singletonVersions } from './singleton-modules';

/**
 * Looks at a stored release as the shell and visitors will: every file by its hash, what it needs, whether its bundle
 * runs and its pages load.
 *
 * @param folder of the release
 * @returns why it cannot go into service; null where it can
 */
export async function storedFault(
  folder: string,
  { version, integrity }: Pick<ReleasePointer['active'], 'version' | 'integrity'>,
): Promise<string | null> {
  try {
    const release = await readStoredRelease(folder, integrity);
    if (release.version !== version) return `release.json is of ${release.version}`;
    assertFits(release, await singletonVersions(SINGLETONS));
    const source = await readFile(path.join(folder, release.server), 'utf8');
    await inspectBundle(`${release.remote} ${version}`, source);
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}
