import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseRelease, type ReleasePointer } from '@weft/federation/release';
import { assertFits } from '@weft/federation/release-fit';
import { SINGLETONS } from '@weft/federation/singletons';
import { inspectBundle } from './inspect-bundle';
import { sha384 } from './integrity';
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
    const release = parseRelease((await readUnchanged(folder, 'release.json', integrity)).toString());
    if (release.version !== version) return `release.json is of ${release.version}`;
    assertFits(release, await singletonVersions(SINGLETONS));
    for (const [file, { integrity }] of Object.entries(release.files))
      await readUnchanged(folder, file, integrity);
    await inspectBundle(
      `${release.remote} ${version}`,
      await readFile(path.join(folder, release.server), 'utf8'),
    );
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}

async function readUnchanged(folder: string, file: string, integrity: string): Promise<Buffer> {
  const bytes = await readFile(path.join(folder, file)).catch(() => null);
  if (bytes === null) throw new Error(`${file} is missing`);
  if (sha384(bytes) !== integrity) throw new Error(`${file} is not what was published: its hash differs`);
  return bytes;
}
