import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { version as versionName } from '@weft/federation/release-parts';
import { TimeoutStrategy, timeout } from 'cockatiel';
import * as v from 'valibot';
import { copyRelease, openCopy, removeCopy } from './copy-release';
import type { ReleaseSource } from './release-source';

/** Milliseconds that a whole release may take to come. */
const LIMIT = 60_000;
/** Milliseconds for which the list of a team's releases is believed. */
const LISTED = 100;
/** What a browser may ask for in the place of a file. */
const FORMS = ['br', 'gz'];

/**
 * The shell's own copies of releases: what it runs and serves. A store that is away, is changed or hangs takes nothing
 * from visitors, also after a restart.
 */
export class KeptReleases {
  private readonly copying = new Map<string, Promise<string>>();
  private readonly lists = new Map<string, { at: number; versions: Promise<readonly string[]> }>();
  private readonly limit = timeout(LIMIT, TimeoutStrategy.Aggressive);

  /** @param folder where the copies are, one folder a team */
  constructor(
    private readonly source: ReleaseSource,
    private readonly folder: string,
  ) {}

  /** Opens the copy of a release: `openCopy`. */
  use<Opened>(team: string, version: string, open: (folder: string) => Promise<Opened>): Promise<Opened> {
    return openCopy(path.join(this.folder, team, version), () => this.copy(team, version), open);
  }

  /**
   * Folder of the copy of a release, made now where the store has it.
   *
   * @returns null where there is no such release
   * @throws Error where that cannot be known
   */
  async find(team: string, version: string): Promise<string | null> {
    if (!v.is(versionName, version)) return null;
    const kept = await this.keptAt(team, version);
    if (kept !== null) return kept;
    if (!(await this.stored(team)).includes(version)) return null;
    // Not every folder of a team is a release.
    return (await this.notes(team, version)) && this.copy(team, version);
  }

  /** `release.json` of the copy, or else of the store; null where there is none. */
  async notes(team: string, version: string): Promise<Buffer | null> {
    const kept = await readFile(path.join(this.folder, team, version, 'release.json')).catch(() => null);
    return kept ?? this.source.file(team, version, 'release.json');
  }

  /** Names of a team's releases that are kept or in the store; of the store nothing where it is away. */
  async versions(team: string): Promise<Set<string>> {
    const stored = await this.storedNow(team);
    return new Set([...(await this.keptOf(team)), ...stored].filter((name) => v.is(versionName, name)));
  }

  /** Removes what the store no longer has but for these versions, and what was left half made. */
  async prune(team: string, versions: readonly string[]): Promise<void> {
    const stored = await this.storedNow(team);
    if (stored.length === 0) return;
    const names = (await this.keptOf(team)).filter(
      (name) => !stored.includes(name) && !versions.includes(name),
    );
    await Promise.all(names.map((name) => removeCopy(path.join(this.folder, team, name))));
  }

  /** None where the store is away. */
  private storedNow(team: string): Promise<readonly string[]> {
    return this.stored(team).catch((): string[] => []);
  }

  private async keptAt(team: string, version: string): Promise<string | null> {
    const folder = path.join(this.folder, team, version);
    return (await stat(folder).catch(() => null)) && folder;
  }

  private keptOf(team: string): Promise<string[]> {
    return readdir(path.join(this.folder, team)).catch(() => []);
  }

  private stored(team: string): Promise<readonly string[]> {
    const list = this.lists.get(team);
    if (list && performance.now() - list.at < LISTED) return list.versions;
    const versions = this.source.versions(team);
    this.lists.set(team, { at: performance.now(), versions });
    return versions;
  }

  private copy(team: string, version: string): Promise<string> {
    const name = `${team}/${version}`;
    let copying = this.copying.get(name);
    if (!copying) {
      copying = this.make(team, version).finally(() => this.copying.delete(name));
      this.copying.set(name, copying);
    }
    return copying;
  }

  private async make(team: string, version: string): Promise<string> {
    const folder = path.join(this.folder, team, version);
    const get = (file: string) => this.source.file(team, version, file);
    await this.limit.execute(() => copyRelease({ get, forms: FORMS, folder }));
    return folder;
  }
}
