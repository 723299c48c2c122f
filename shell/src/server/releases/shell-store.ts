import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleasePointer } from '@weft/federation/pointer';
import { SHELL } from '@weft/federation/release-parts';
import { parseShellRelease, type ShellRelease } from '@weft/federation/shell-release';
import { readStoredShell, readStyles } from '@weft/federation/stored-release.server';
import type { AuthenticPointers } from './authentic-pointers';

/** A release of the shell of which every file has been checked. */
export interface LoadedShell {
  release: ShellRelease;
  /** SHA-384 of `release.json`. */
  integrity: string;
  /** Absolute path of the program of the render processes. */
  worker: string;
  /** Texts of its stylesheets, by path inside the release. */
  styles: Record<string, string>;
}

/** Milliseconds between two looks for releases that were not there before. */
const LOOK = 100;

/** Reads the shell's own releases from the store: `<store>/shell/active.json` and `<store>/shell/<version>/…`. */
export class ShellStore {
  private readonly folder: string;
  /** Folder that has a client file, by the file's name. Names carry hashes of the content. */
  private readonly folders = new Map<string, string>();
  private readonly known = new Set<string>();
  private lookedAt = 0;
  private looking = Promise.resolve();

  constructor(
    store: string,
    private readonly authentic: Pick<AuthenticPointers, 'open' | 'lastGood' | 'assertRelease'>,
  ) {
    this.folder = path.join(store, SHELL);
  }

  /** Text of the pointer; null where the shell was never released. */
  async pointerText(): Promise<string | null> {
    try {
      return await readFile(path.join(this.folder, 'active.json'), 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  /** @throws Error where the release that the pointer names is not signed, or a file of it is missing or changed */
  async load(pointerText: string): Promise<LoadedShell> {
    return this.read((await this.authentic.open(SHELL, pointerText)).active);
  }

  /** The last release that was in service, then those before the active one, that are whole: for a start without that one. */
  async *sound(): AsyncGenerator<LoadedShell> {
    const good = await this.authentic.lastGood(SHELL).catch(() => null);
    const pointer = (await this.pointer().catch(() => null)) ?? good;
    for (const entry of [...(good ? [good.active] : []), ...(pointer?.history ?? [])]) {
      const loaded = await this.read(entry).catch(() => null);
      if (loaded) yield loaded;
    }
  }

  /**
   * Folder of the client files of which one has this name; null where no release has it. Every release in the store
   * counts: a document may name the files of one that was replaced, or rolled back, long ago.
   */
  async folderOf(file: string): Promise<string | null> {
    if (!this.folders.has(file) && Date.now() - this.lookedAt >= LOOK) {
      this.lookedAt = Date.now();
      this.looking = this.look();
    }
    await this.looking;
    return this.folders.get(file) ?? null;
  }

  private async pointer(): Promise<ReleasePointer | null> {
    const text = await this.pointerText();
    return text === null ? null : this.authentic.open(SHELL, text);
  }

  private async look(): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    for (const name of names.filter((one) => !this.known.has(one))) {
      const text = await readFile(path.join(this.folder, name, 'release.json'), 'utf8').catch(() => null);
      if (text === null) continue;
      this.known.add(name);
      try {
        this.remember(parseShellRelease(text), path.join(this.folder, name));
      } catch {
        // A release of another schema, or one that was damaged: others may have its files.
      }
    }
  }

  private remember({ files }: ShellRelease, folder: string): void {
    for (const file of Object.keys(files))
      if (file.startsWith('client/'))
        this.folders.set(file.slice('client/'.length), path.join(folder, 'client'));
  }

  private async read({ version, integrity }: { version: string; integrity: string }): Promise<LoadedShell> {
    const folder = path.join(this.folder, version);
    await this.authentic.assertRelease({ team: SHELL, version, integrity }, folder);
    const release = await readStoredShell(folder, integrity);
    if (release.version !== version) throw new Error(`${folder} holds ${release.version}`);
    this.remember(release, folder);
    const styles = await readStyles(folder, release.files);
    return { release, integrity, worker: path.join(folder, release.server), styles };
  }
}
