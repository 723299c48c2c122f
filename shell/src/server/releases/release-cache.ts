import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { version as versionName } from '@weft/federation/release-parts';
import { unlessOutOfFiles } from '@weft/federation/stored-file.server';
import { damagedFiles, sha384 } from '@weft/federation/stored-release.server';
import { TimeoutStrategy, timeout } from 'cockatiel';
import * as v from 'valibot';
import type { AuthenticPointers } from './authentic-pointers';
import { copyRelease, filesListedIn, openCopy, readSignedJson, type SignedJson } from './copy-release';
import { markUsed, ReleaseCopies } from './release-copies';
import type { ReleaseSource } from './release-source';
import { RETRY_AFTER } from './release-watcher';

/** Milliseconds to wait for a whole release. The copy goes on in the background. */
const LIMIT = 60_000;
/** Milliseconds for which the list of a team's releases is cached. */
const LISTED = 100;
/** Maximum bytes of all copies that the store has too: half of what `deploy/kubernetes/shell.yaml` gives. */
const ROOM = 512 * 1024 * 1024;
/** Extensions of the compressed forms that browsers may get in place of a file. */
const FORMS = ['br', 'gz'];

export interface ReleaseCacheOptions {
  source: ReleaseSource;
  /** Folder of the copies, with one folder per team. */
  folder: string;
  authentic: Pick<AuthenticPointers, 'assertRelease' | 'assertSigned'>;
  /** Maximum bytes for the copies. */
  room?: number;
}

/**
 * The shell's own copies of releases, which it runs and serves: a store that is unavailable, changed or hanging does
 * not affect visitors, even after a restart. The store may have more releases than a shell has room for: the least
 * recently used copies are removed, and made again on demand.
 */
export class ReleaseCache {
  private readonly copying = new Map<string, Promise<void>>();
  /** Whether copies are complete and their teams' own, as far as this process has checked. */
  private readonly checks = new Map<string, Promise<boolean | null>>();
  /** When damaged copies are checked again, in `performance.now()` time, since the system clock may be set back. */
  private readonly retryAt = new Map<string, number>();
  private readonly lists = new Map<string, { at: number; versions: Promise<readonly string[]> }>();
  private readonly inService = new Map<string, readonly string[]>();
  private readonly limit = timeout(LIMIT, TimeoutStrategy.Aggressive);
  private readonly copies: ReleaseCopies;

  constructor(private readonly options: ReleaseCacheOptions) {
    this.copies = new ReleaseCopies(options.folder);
  }

  /**
   * Opens the copy of a release, made if needed (`openCopy`).
   * @param open throws if the copy is incomplete or not its team's own
   */
  async use<Opened>(
    team: string,
    version: string,
    open: (folder: string) => Promise<Opened>,
  ): Promise<Opened> {
    const folder = this.folderOf(team, version);
    await markUsed(folder);
    const opened = await openCopy(folder, () => this.copy(team, version), open)
      // If it could not be opened, it may have been copied anew.
      .finally(() => this.forget(folder));
    this.checks.set(folder, Promise.resolve(true));
    return opened;
  }

  /**
   * Folder of the copy of a release, made now if the store has the release. Anyone who can write to the store could put
   * anything there, so only what the team has signed is served on the site's origin. Each copy is checked once; a
   * damaged one again after a while, since it may have been repaired in the store.
   *
   * @returns null if there is no such release, or it is not as its team has signed it
   * @throws Error if that cannot be determined
   */
  async find(team: string, version: string): Promise<string | null> {
    if (!v.is(versionName, version)) return null;
    const folder = this.folderOf(team, version);
    if (performance.now() >= (this.retryAt.get(folder) ?? Number.POSITIVE_INFINITY)) this.forget(folder);
    const check = this.checks.get(folder) ?? this.checkCopy(team, version);
    this.checks.set(folder, check);
    const isIntact = await check.catch((error: unknown) => {
      this.forget(folder);
      throw error;
    });
    // A missing release may still arrive. A damaged one is not copied again on every request.
    if (isIntact === null) this.forget(folder);
    if (isIntact === false)
      this.retryAt.set(folder, this.retryAt.get(folder) ?? performance.now() + RETRY_AFTER);
    if (!isIntact) return null;
    if (await markUsed(folder)) return folder;
    // Another shell on the same folder needed room and removed it.
    this.forget(folder);
    return this.find(team, version);
  }

  /** The notes of the copy, or else of the store; null if there are none. */
  async signedJson(team: string, version: string): Promise<SignedJson | null> {
    const folder = this.folderOf(team, version);
    const readCopy = (file: string) => readFile(path.join(folder, file)).catch(unlessOutOfFiles(null));
    return (await readSignedJson(readCopy)) ?? (await readSignedJson(this.getOf(team, version)));
  }

  /** Names of a team's releases in the cache or the store; only the cached ones while the store is unavailable. */
  async versions(team: string): Promise<Set<string>> {
    const stored = await this.storedNow(team);
    return new Set([...(await this.cachedOf(team)), ...stored].filter((name) => v.is(versionName, name)));
  }

  /** Marks these versions as in service: their copies stay, however much room they take. */
  pin(team: string, versions: readonly string[]): void {
    this.inService.set(team, versions);
  }

  /**
   * Removes copies that the store no longer has, except these versions, unfinished copies, and copies of any team that
   * exceed the room.
   *
   * @throws Error if a copy cannot be removed, once the others are
   */
  async prune(team: string, versions: readonly string[]): Promise<void> {
    const stored = await this.storedNow(team);
    if (stored.length === 0) return;
    const staying = [...stored, ...versions];
    const names = (await this.cachedOf(team)).filter((name) => !staying.includes(name));
    try {
      await Promise.all(names.map((name) => this.remove(team, name)));
    } finally {
      await this.makeRoom();
    }
  }

  /**
   * Removes copies that can be made again, the least recently used first.
   * @throws Error if one cannot be removed, once the others are
   */
  private async makeRoom(): Promise<void> {
    const copies = await this.copies.all();
    const { room = ROOM } = this.options;
    let bytes = copies.reduce((sum, copy) => sum + copy.bytes, 0);
    let fault: unknown = null;
    for (const { team, version, isInUse, ...copy } of copies) {
      if (bytes <= room || isInUse) break;
      if (this.inService.get(team)?.includes(version)) continue;
      if (!(await this.storedNow(team)).includes(version)) continue;
      try {
        await this.remove(team, version);
        bytes -= copy.bytes;
      } catch (error) {
        fault ??= error;
      }
    }
    if (fault !== null) throw fault;
  }

  private remove(team: string, version: string): Promise<void> {
    this.forget(this.folderOf(team, version));
    return this.copies.remove(team, version);
  }

  private forget(folder: string): void {
    this.checks.delete(folder);
    this.retryAt.delete(folder);
  }

  /** Empty if the store is unavailable. */
  private storedNow(team: string): Promise<readonly string[]> {
    return this.stored(team).catch((): string[] => []);
  }

  private folderOf(team: string, version: string): string {
    return path.join(this.options.folder, team, version);
  }

  /** @returns null if there is neither a sound copy nor anything in the store that the team has signed */
  private async checkCopy(team: string, version: string): Promise<boolean | null> {
    if (await this.isIntact(team, version)) return true;
    try {
      if (!(await this.isOffered(team, version))) return null;
      await this.copy(team, version);
    } catch (error) {
      // A file is larger than it may be, or not a file.
      if (error instanceof RangeError) return false;
      throw error;
    }
    // The request gets its file even if this fails.
    await this.makeRoom().catch(() => undefined);
    return this.isIntact(team, version);
  }

  private async isIntact(team: string, version: string): Promise<boolean> {
    const folder = this.folderOf(team, version);
    const check = async () => {
      const notes = await readFile(path.join(folder, 'release.json'));
      await this.options.authentic.assertRelease({ team, version, integrity: sha384(notes) }, folder);
      return (await damagedFiles(folder, filesListedIn(notes))).length === 0;
    };
    return check().catch(unlessOutOfFiles(false));
  }

  /** Whether the store has the release with its team's signature. Not every folder of a team is a release. */
  private async isOffered(team: string, version: string): Promise<boolean> {
    if (!(await this.stored(team)).includes(version)) return false;
    const notes = await readSignedJson(this.getOf(team, version));
    if (!notes) return false;
    return this.assertSigned(team, version, notes).then(() => true, unlessOutOfFiles(false));
  }

  private assertSigned(team: string, version: string, { text, signature }: SignedJson): Promise<void> {
    return this.options.authentic.assertSigned({ team, version, integrity: sha384(text) }, signature);
  }

  private cachedOf(team: string): Promise<string[]> {
    return readdir(path.join(this.options.folder, team)).catch(unlessOutOfFiles([]));
  }

  private stored(team: string): Promise<readonly string[]> {
    const list = this.lists.get(team);
    if (list && performance.now() - list.at < LISTED) return list.versions;
    const versions = this.options.source.versions(team);
    this.lists.set(team, { at: performance.now(), versions });
    return versions;
  }

  private copy(team: string, version: string): Promise<void> {
    const name = `${team}/${version}`;
    const copying =
      this.copying.get(name) ?? this.make(team, version).finally(() => this.copying.delete(name));
    this.copying.set(name, copying);
    return this.limit.execute(() => copying);
  }

  private make(team: string, version: string): Promise<void> {
    return copyRelease({
      get: this.getOf(team, version),
      check: (notes) => this.assertSigned(team, version, notes),
      forms: FORMS,
      folder: this.folderOf(team, version),
    });
  }

  private getOf(team: string, version: string) {
    return (file: string, most: number) => this.options.source.file(team, `${version}/${file}`, most);
  }
}
