import path from 'node:path';
import { SHELL } from '@weft/federation/release-parts';
import { parseShellRelease, type ShellRelease } from '@weft/federation/shell-release';
import { unlessOutOfFiles } from '@weft/federation/stored-file.server';
import { readStoredShell, readStyles, sha384 } from '@weft/federation/stored-release.server';
import type { AuthenticPointers } from './authentic-pointers';
import { currentSignature, saveSignature } from './current-signature';
import type { ReleaseCache } from './release-cache';
import type { ReleaseSource } from './release-source';
import type { Reference } from './release-store';
import { RETRY_AFTER } from './release-watcher';

/** A release of the shell whose files have all been checked. */
export interface LoadedShell {
  release: ShellRelease;
  /** SHA-384 of `release.json`. */
  integrity: string;
  /** Absolute path of the program of the render processes. */
  worker: string;
  /** Texts of its stylesheets, by path inside the release. */
  styles: Record<string, string>;
  /** Versions that were in service before it and were not taken back. */
  earlier: readonly string[];
}

export interface ShellStoreOptions {
  source: Pick<ReleaseSource, 'pointerText' | 'file'>;
  releaseCache: Pick<ReleaseCache, 'use' | 'find' | 'signedJson' | 'versions'>;
  authentic: Pick<AuthenticPointers, 'open' | 'lastGood' | 'assertRelease' | 'assertSigned'>;
}

/** Opens and checks the shell's own releases. */
export class ShellStore {
  /** Versions that have a client file, by the file's name, the last in service first. File names contain hashes. */
  private readonly versions = new Map<string, readonly string[]>();
  private readonly known = new Set<string>();
  /** When unsigned releases are checked again, in `performance.now()` time, since the system clock may be set back. */
  private readonly retryAt = new Map<string, number>();
  private indexing: Promise<void> | undefined;

  constructor(private readonly options: ShellStoreOptions) {}

  /** @throws Error if the release that the pointer names is not signed, or a file of it is missing or changed */
  async load(pointerText: string): Promise<LoadedShell> {
    const { active, history } = await this.options.authentic.open(SHELL, pointerText);
    const { version, integrity } = active;
    const signature = await currentSignature(this.options, { team: SHELL, version, integrity });
    const earlier = history.map((release) => release.version);
    return this.read({ version, integrity, signature }, earlier);
  }

  /** Complete releases for a start without the active one: the last in service, then those before the active one. */
  async *intactReleases(): AsyncGenerator<LoadedShell> {
    const good = await this.options.authentic.lastGood(SHELL).catch(() => null);
    if (good) yield* this.loadable([good.active]);
    const { source, authentic } = this.options;
    const open = async () => authentic.open(SHELL, (await source.pointerText(SHELL)) ?? '');
    const pointer = await open().catch(() => good);
    yield* this.loadable(pointer?.history ?? []);
  }

  /**
   * The client folder that has a file of this name; null if no release has it. Every release in the store counts: a
   * document may name files of a release that was replaced or rolled back long ago. A known file does not wait until
   * other releases are checked.
   */
  async folderOf(file: string): Promise<string | null> {
    if (!this.versions.has(file)) {
      this.indexing ??= this.indexClientFiles().finally(() => (this.indexing = undefined));
      await this.indexing;
    }
    for (const version of this.versionsOf(file)) {
      const folder = await this.options.releaseCache.find(SHELL, version);
      if (folder !== null) return path.join(folder, 'client');
    }
    return null;
  }

  private versionsOf(file: string): readonly string[] {
    return this.versions.get(file) ?? [];
  }

  private async *loadable(entries: readonly Entry[]): AsyncGenerator<LoadedShell> {
    for (const entry of entries) {
      const loaded = await this.read(entry).catch(() => null);
      if (loaded) yield loaded;
    }
  }

  private async indexClientFiles(): Promise<void> {
    for (const version of await this.options.releaseCache.versions(SHELL)) {
      if (this.known.has(version) || performance.now() < (this.retryAt.get(version) ?? 0)) continue;
      const notes = await this.options.releaseCache.signedJson(SHELL, version).catch(unlessOutOfFiles(null));
      if (notes === null) continue;
      const integrity = sha384(notes.text);
      const isSigned = await this.options.authentic
        .assertSigned({ team: SHELL, version, integrity }, notes.signature)
        .then(() => true, unlessOutOfFiles(false));
      if (!isSigned) {
        // Its key may be trusted later, or it may be signed anew. With a retired key it stays unsigned.
        this.retryAt.set(version, performance.now() + RETRY_AFTER);
        continue;
      }
      this.known.add(version);
      try {
        const names = clientFiles(parseShellRelease(notes.text.toString()));
        for (const name of names) this.versions.set(name, [...new Set([...this.versionsOf(name), version])]);
      } catch {
        // A release of another schema: other releases may have its files.
      }
    }
  }

  private read(entry: Entry, earlier: readonly string[] = []): Promise<LoadedShell> {
    const { version, integrity, signature } = entry;
    return this.options.releaseCache.use(SHELL, version, async (folder) => {
      if (signature) await saveSignature(folder, signature);
      await this.options.authentic.assertRelease({ team: SHELL, version, integrity }, folder);
      const release = await readStoredShell(folder, integrity);
      if (release.version !== version)
        throw new Error(`${folder} contains ${release.version} instead of ${version}`);
      for (const name of clientFiles(release))
        this.versions.set(name, [...new Set([version, ...this.versionsOf(name)])]);
      const styles = await readStyles(folder, release.files);
      return { release, integrity, worker: path.join(folder, release.server), styles, earlier };
    });
  }
}

type Entry = Omit<Reference, 'baseUrl'>;

/** Names of a release's browser files. */
function clientFiles({ files }: ShellRelease): string[] {
  return Object.keys(files)
    .filter((file) => file.startsWith('client/'))
    .map((file) => file.slice('client/'.length));
}
