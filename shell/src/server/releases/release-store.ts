import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parsePointer, parseRelease, type Release, type ReleasePointer } from '@weft/federation/release';
import { assertFits } from '@weft/federation/release-fit';

/** A release whose every byte that the server runs has been checked. */
export interface LoadedRelease {
  release: Release;
  /** SHA-384 of `release.json`. */
  integrity: string;
  /** Root-relative address of the release, with a trailing slash. */
  base: string;
  /** Source text of the server bundle. */
  source: string;
}

/** Reads releases from a folder: `<store>/<remote>/active.json` and `<store>/<remote>/<version>/…`. */
export class ReleaseStore {
  constructor(
    private readonly folder: string,
    /** Versions of the singletons that the shell provides. */
    private readonly provided: Readonly<Record<string, string>>,
  ) {}

  /** Text of a remote's pointer; null where it has no release yet. */
  async pointerText(remote: string): Promise<string | null> {
    try {
      return await readFile(path.join(this.folder, remote, 'active.json'), 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  /**
   * Reads and checks the release that a pointer names.
   *
   * @throws Error where a file is missing or changed, or the release needs another shell
   */
  async load(remote: string, pointerText: string): Promise<LoadedRelease> {
    const pointer: ReleasePointer = parsePointer(pointerText);
    if (pointer.remote !== remote) throw new Error(`the pointer of ${remote} names ${pointer.remote}`);
    const { version, integrity } = pointer.active;
    const folder = path.join(this.folder, pointer.remote, version);
    const text = await readChecked(path.join(folder, 'release.json'), integrity);
    const release = parseRelease(text);
    if (release.remote !== pointer.remote || release.version !== version) {
      throw new Error(`${folder} holds ${release.remote} ${release.version}`);
    }
    assertFits(release, this.provided);
    const server = release.files[release.server];
    if (!server) throw new Error(`${release.server} is not listed in release.json`);
    const source = await readChecked(path.join(folder, release.server), server.integrity);
    return { release, integrity, base: `/releases/${release.remote}/${version}/`, source };
  }
}

async function readChecked(file: string, integrity: string): Promise<string> {
  const bytes = await readFile(file);
  const actual = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (actual !== integrity) throw new Error(`${file} is not what was published: its hash differs`);
  return bytes.toString('utf8');
}
