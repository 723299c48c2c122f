import { createPrivateKey, type KeyObject, randomBytes } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parsePointer, type ReleasePointer, type ReleaseReference } from '@weft/federation/pointer';
import type { Release } from '@weft/federation/release';
import { sha384 } from '@weft/federation/stored-release.server';
import { SIGNATURE_FILE, signedPointer, signedRelease } from '@weft/verify/signatures';
import { builtStore, projectFolder, type Released, released } from './project';
import { outputOf } from './service';
import { temporaryFolder } from './temporary-folder';

export const SERVER_BUNDLE = 'server/remote.cjs';

const NOTES = 'release.json';

/** Changes of files, by path inside the release; null removes a file. */
export type Edits = Record<string, (text: string) => string | null>;

let releases = 0;

/** A test's own release store, with the active releases of the built one. */
export class ReleaseStore {
  private readonly copied = new Map<Released, ReleaseReference>();
  private readonly counters = new Map<Released, number>();

  private constructor(
    readonly folder: string,
    readonly remove: () => Promise<void>,
  ) {}

  /** @param names of the workspaces whose releases are copied; by default all */
  static async copy(names: readonly Released[] = released): Promise<ReleaseStore> {
    const folder = await temporaryFolder();
    const store = new ReleaseStore(folder.path, folder.remove);
    for (const remote of names) {
      const pointer = parsePointer(await readFile(path.join(builtStore, remote, 'active.json'), 'utf8'));
      const { version } = pointer.active;
      await mkdir(path.join(folder.path, remote));
      await cp(path.join(builtStore, remote, version), store.fileOf(remote, version), { recursive: true });
      await store.point(remote, { ...pointer, history: [] });
      store.copied.set(remote, pointer.active);
    }
    return store;
  }

  /** Path of a release, or of a file in it. */
  fileOf(remote: Released, version: string, file = ''): string {
    return path.join(this.folder, remote, version, file);
  }

  async activeVersion(remote: Released): Promise<string> {
    return (await this.pointerOf(remote)).active.version;
  }

  /**
   * Publishes the active release again, with changes, as a new version. It bypasses the checks of
   * `npm run release` on purpose: the shell has to withstand what they miss.
   *
   * @param edits changes included in the release's list of hashes; `release.json` itself may be among them
   * @param tamper changes made after hashing
   * @returns the new version
   */
  async publish(remote: Released, edits: Edits, tamper: Edits = {}): Promise<string> {
    const reference = await this.put(remote, edits, tamper);
    await this.activate(remote, reference);
    return reference.version;
  }

  /** Puts a version of the store into service by the real command, which refuses releases that fail its checks. */
  async promote(remote: Released, version: string): Promise<void> {
    await this.command('promote', remote, version);
  }

  /** Publishes a release that no visitor gets; returns it with its preview link. */
  async preview(remote: Released, site: string, edits: Edits): Promise<{ version: string; url: string }> {
    const { version } = await this.put(remote, edits);
    const output = await this.command('preview', remote, version, '--site', site, '--json');
    return { version, url: (JSON.parse(output) as { url: string }).url };
  }

  /** Publishes to another store, whose origin is written to the pointer. */
  async publishElsewhere(
    remote: Released,
    edits: Edits,
    { folder, origin }: { folder: string; origin: string },
  ): Promise<string> {
    const { version, integrity, since } = await this.put(remote, edits);
    await cp(this.fileOf(remote, version), path.join(folder, remote, version), { recursive: true });
    const pointer = await this.pointerOf(remote);
    const history = [pointer.active, ...pointer.history];
    const active = { version, integrity, since };
    await this.point(remote, { ...pointer, baseUrl: `${origin}/`, active, history });
    return version;
  }

  /** Publishes a release as a canary for a share of the visitors. */
  async canary(remote: Released, percent: number, edits: Edits): Promise<string> {
    const reference = await this.put(remote, edits);
    const canary = { ...reference, percent, until: null, salt: randomBytes(16).toString('hex') };
    await this.point(remote, { ...(await this.pointerOf(remote)), canary });
    return reference.version;
  }

  /** Adds the active release to the store again, with changes, as a new version that is not yet in service. */
  async put(remote: Released, edits: Edits, tamper: Edits = {}): Promise<ReleaseReference> {
    const before = await this.activeVersion(remote);
    releases += 1;
    const version = `9.0.${releases}-e2e`;
    await cp(this.fileOf(remote, before), this.fileOf(remote, version), { recursive: true });
    const hashes: Release['files'] = {};
    for (const [file, edit] of Object.entries(edits)) {
      const bytes = await editFiles(this.fileOf(remote, version), { [file]: edit });
      if (file !== NOTES) hashes[file] = { integrity: sha384(bytes), bytes: bytes.length };
    }
    const notes = JSON.parse(await readFile(this.fileOf(remote, version, NOTES), 'utf8')) as Release;
    const time = new Date().toISOString();
    const files = { ...notes.files, ...hashes };
    await writeFile(this.fileOf(remote, version, NOTES), JSON.stringify({ ...notes, files, version, time }));
    const integrity = sha384(await readFile(this.fileOf(remote, version, NOTES)));
    const signature = signedRelease({ team: remote, version, integrity }, await keyOf(remote));
    await writeFile(this.fileOf(remote, version, SIGNATURE_FILE), signature);
    await editFiles(this.fileOf(remote, version), tamper);
    return { version, integrity, since: time };
  }

  /** Puts the releases of the copied store back into service. @returns their versions by name */
  async reset(): Promise<Record<string, string>> {
    const versions: Record<string, string> = {};
    for (const [remote, active] of this.copied) {
      const { baseUrl, ...pointer } = await this.pointerOf(remote);
      const isOurs = pointer.counter === this.counters.get(remote);
      if (!isOurs || pointer.active.version !== active.version || pointer.canary || baseUrl)
        await this.point(remote, { ...pointer, active, canary: null, history: [] });
      versions[remote] = active.version;
    }
    return versions;
  }

  /** Points at a release that was active before, as a rollback does. */
  async restore(remote: Released, version: string): Promise<void> {
    const { history } = await this.pointerOf(remote);
    const before = history.find((reference) => reference.version === version);
    if (!before) throw new Error(`${version} of ${remote} was never active`);
    await this.activate(remote, before);
  }

  /** Rolls back by the real command. */
  async rollback(remote: Released): Promise<void> {
    await this.command('rollback', remote);
  }

  private command(...args: string[]): Promise<string> {
    const env = { RELEASES_URL: this.folder };
    return outputOf({ program: 'tools/release/release.ts', arguments: args, env });
  }

  private async activate(remote: Released, active: ReleaseReference): Promise<void> {
    const pointer = await this.pointerOf(remote);
    // The maximum length that the release commands keep.
    const history = [pointer.active, ...pointer.history].slice(0, 20);
    await this.point(remote, { ...pointer, active, history });
  }

  private async pointerOf(remote: Released): Promise<ReleasePointer> {
    return parsePointer(await readFile(this.pointerFile(remote), 'utf8'));
  }

  /** Counts on from the latest pointer, whatever a test has written: a shell refuses one with an older counter. */
  private async point(remote: Released, pointer: ReleasePointer): Promise<void> {
    const counter = Math.max(pointer.counter, this.counters.get(remote) ?? 0) + 1;
    this.counters.set(remote, counter);
    await this.write(remote, signedPointer({ ...pointer, counter }, await keyOf(remote)));
  }

  /** Replaces a pointer by any text. */
  async write(remote: Released, text: string): Promise<void> {
    const file = this.pointerFile(remote);
    await writeFile(`${file}.tmp`, text);
    await rename(`${file}.tmp`, file);
  }

  private pointerFile(remote: Released): string {
    return path.join(this.folder, remote, 'active.json');
  }
}

/**
 * Changes files of a release without updating its list of hashes.
 *
 * @param folder of the release, in a store or among a shell's copies
 * @returns the new bytes of the last file
 * @throws Error if an edit changes nothing, since it no longer matches the code
 */
export async function editFiles(folder: string, edits: Edits): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for (const [file, edit] of Object.entries(edits)) {
    const place = path.join(folder, file);
    const text = await readFile(place, 'utf8');
    const edited = edit(text);
    if (edited === text)
      throw new Error(`the test's edit changes nothing in ${place}: what it replaces is no longer there`);
    bytes = Buffer.from(edited ?? '');
    if (edited === null) await rm(place);
    else await writeFile(place, bytes);
    for (const form of ['br', 'gz']) await rm(`${place}.${form}`, { force: true });
  }
  return bytes;
}

/** The team's locally generated key. */
async function keyOf(team: string): Promise<KeyObject> {
  return createPrivateKey(await readFile(path.join(projectFolder, `.keys/${team}.pem`), 'utf8'));
}
