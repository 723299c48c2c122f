import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parsePointer, type Release, type ReleasePointer, releaseBase } from '@weft/federation/release';
import { assertFits } from '@weft/federation/release-fit';
import { remotesIn } from '@weft/federation/store-remotes.server';
import { readStoredRelease, readUnchanged } from '@weft/federation/stored-release.server';

/** A release of which every file has been checked. */
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

  /** Names of the remotes that have been released. */
  remotes(): Promise<string[]> {
    return remotesIn(this.folder);
  }

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
    const release = await readStoredRelease(folder, integrity);
    if (release.remote !== pointer.remote || release.version !== version) {
      throw new Error(`${folder} holds ${release.remote} ${release.version}`);
    }
    assertFits(release, this.provided);
    // Read once more, so that what runs is what was checked.
    const source = await readUnchanged(
      folder,
      release.server,
      release.files[release.server]?.integrity ?? '',
    );
    return { release, integrity, base: releaseBase(release), source: source.toString('utf8') };
  }
}
