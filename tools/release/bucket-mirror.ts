import { createHash } from 'node:crypto';
import { mkdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Bucket } from '@weft/bucket/bucket';
import { isCompleteJson } from '@weft/bucket/is-complete-json';
import { parsePointer } from '@weft/federation/pointer';
import { isTeamName } from '@weft/federation/release-parts';
import { filesIn } from './files-in';
import { scratchFolder } from './scratch-folder';
import {
  isCanaryRollback,
  isDownloadedAtOpen,
  isPointer,
  isTeamFile,
  isTeamKey,
  PARTS,
  partOf,
  pointerOf,
  RELEASE_JSON,
  releaseOf,
  shellFirst,
} from './store-keys';

/** Number of objects that are transferred at a time. */
const AT_A_TIME = 16;
/** Milliseconds after which the remains of an interrupted upload are removed. */
const LEFTOVER_AGE = 24 * 3_600_000;
/** Milliseconds by which a release must be older for its date to be renewed. */
const RENEWED = 24 * 3_600_000;

/** Open mirrors, by folder. */
const mirrors = new Map<string, BucketMirror>();

/** Downloads all files of a release into a store's folder, if the folder mirrors a bucket. */
export async function downloadRelease(store: string, team: string, version: string): Promise<void> {
  await mirrors.get(store)?.downloadRelease(team, version);
}

/**
 * A local copy of a store in a bucket, for the duration of a command. It has the pointers and each `release.json`;
 * `downloadRelease` adds the files of one release.
 */
export class BucketMirror {
  /** Everything that the bucket had, with modification times. */
  private listed = new Map<string, Date>();
  /** What was downloaded: ETag and hash. */
  private readonly downloaded = new Map<string, { etag: string; hash: string }>();

  private constructor(
    private readonly bucket: Bucket,
    readonly folder: string,
    private readonly remove: () => Promise<void>,
  ) {}

  static async open(bucket: Bucket): Promise<BucketMirror> {
    const folder = await scratchFolder('weft-bucket');
    const mirror = new BucketMirror(bucket, folder.path, folder.remove);
    mirrors.set(mirror.folder, mirror);
    try {
      // Pointers first: a release is uploaded before its pointer, so the later list has what they name.
      await mirror.download((await bucket.folders()).filter(isTeamName).map(pointerOf));
      mirror.listed = new Map((await bucket.list()).map(({ key, modified }) => [key, modified]));
      for (const key of mirror.listed.keys()) if (!isTeamKey(key)) mirror.listed.delete(key);
      await mirror.download([...mirror.listed.keys()].filter(isDownloadedAtOpen));
    } catch (error) {
      await mirror.close();
      throw error;
    }
    return mirror;
  }

  async downloadRelease(team: string, version: string): Promise<void> {
    await this.download([...this.listed.keys()].filter((key) => key.startsWith(`${team}/${version}/`)));
  }

  /**
   * Uploads what changed in the folder: first the files of releases, then each release.json, then the pointers; last it
   * deletes what was removed here. Wherever it is interrupted, all releases in service are complete.
   *
   * @returns false if somebody else has meanwhile moved a pointer, or stored the same release with other content
   */
  async save(): Promise<boolean> {
    const { changed, removed } = await this.changes();
    const pointers = changed.filter(isPointer);
    const moves = pointers.length > 0 || removed.length > 0;
    if (moves && !(await this.arePointersUnchanged())) return false;
    const files = changed.filter((key) => !isTeamFile(key));
    for (const part of PARTS)
      if (!(await this.putAll(files.filter((key) => partOf(key) === part)))) return false;
    // Checked again, because uploads take long.
    if (moves && files.length > 0 && !(await this.arePointersUnchanged())) return false;
    // One after the other, the shell's first: remotes are checked against it.
    for (const key of pointers.sort(shellFirst)) {
      const missing = () => this.missingReleases(key, new Set(files));
      if ((await missing()).length > 0 || !(await this.put(key))) return false;
      // `prune` may have removed them between these two requests.
      for (const release of await missing()) await this.restore(release);
    }
    // A team's stamp comes after its pointer: it must not describe a release that the pointer does not name.
    if (!(await this.putAll(changed.filter((key) => isTeamFile(key) && !isPointer(key))))) return false;
    return this.removeAll(removed);
  }

  async close(): Promise<void> {
    mirrors.delete(this.folder);
    await this.remove();
  }

  private async download(keys: readonly string[]): Promise<void> {
    await each(keys, async (key) => {
      if (this.downloaded.has(key)) return;
      let found = await this.bucket.get(key);
      if (found === null || found === 'unchanged') return;
      // The download may be truncated, and a release that replaces a broken pointer loses its history.
      if (isPointer(key) && !isCompleteJson(found.bytes)) found = await this.bucket.get(key);
      if (found === null || found === 'unchanged') return;
      const file = path.join(this.folder, key);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, found.bytes);
      const written = this.listed.get(key) ?? new Date();
      await utimes(file, written, written);
      this.downloaded.set(key, { etag: found.etag, hash: hashOf(found.bytes) });
    });
  }

  private async changes(): Promise<{ changed: string[]; removed: string[] }> {
    const present = (await filesIn(this.folder)).filter((key) => isTeamKey(key) && !key.endsWith('.tmp'));
    const changed: string[] = [];
    for (const key of present) if (await this.isChanged(key)) changed.push(key);
    const here = new Set(present);
    const missing = [...this.downloaded.keys()].filter((key) => !here.has(key));
    const releases = new Set(missing.filter((key) => partOf(key) === RELEASE_JSON).map(releaseOf));
    // A command that only reads never removes anything.
    if (changed.length + missing.length > 0)
      for (const release of this.interruptedReleases())
        if (!here.has(`${release}/${RELEASE_JSON}`)) releases.add(release);
    const ofReleases = [...this.listed.keys()].filter(
      (key) => releases.has(releaseOf(key)) && !here.has(key),
    );
    return { changed, removed: [...new Set([...missing, ...ofReleases])] };
  }

  /** Whether a file has other content, or belongs to an old release that was published again. */
  private async isChanged(key: string): Promise<boolean> {
    const file = path.join(this.folder, key);
    if (hashOf(await readFile(file)) !== this.downloaded.get(key)?.hash) return true;
    const modified = this.listed.get(key);
    if (partOf(key) !== RELEASE_JSON || !modified) return false;
    return (await stat(file)).mtimeMs - modified.getTime() > RENEWED;
  }

  /** Releases whose upload or removal was interrupted long ago. */
  private interruptedReleases(): Set<string> {
    const files = [...this.listed].filter(([key]) => !isTeamFile(key) && !isCanaryRollback(key));
    const interrupted = new Set(files.map(([key]) => releaseOf(key)));
    for (const [key, modified] of files)
      if (partOf(key) === RELEASE_JSON || Date.now() - modified.getTime() < LEFTOVER_AGE)
        interrupted.delete(releaseOf(key));
    return interrupted;
  }

  /** Whether the pointers of all teams still are those that the command has seen. */
  private async arePointersUnchanged(): Promise<boolean> {
    const teams = (await this.bucket.folders()).filter(isTeamName);
    const moved = await Promise.all(
      teams.map(async (team) => {
        const key = pointerOf(team);
        const etag = this.downloaded.get(key)?.etag;
        const found = await this.bucket.get(key, etag);
        return found !== (etag === undefined ? null : 'unchanged');
      }),
    );
    return !moved.includes(true);
  }

  /** Those releases that a pointer names and the bucket no longer has: `prune` may have removed them meanwhile. */
  private async missingReleases(pointer: string, written: ReadonlySet<string>): Promise<string[]> {
    const { remote, active, canary } = parsePointer(await readFile(path.join(this.folder, pointer), 'utf8'));
    const missing: string[] = [];
    for (const { version } of canary ? [active, canary] : [active]) {
      const key = `${remote}/${version}/${RELEASE_JSON}`;
      const etag = this.downloaded.get(key)?.etag;
      if (etag === undefined || written.has(key)) continue;
      if ((await this.bucket.get(key, etag)) !== 'unchanged') missing.push(releaseOf(key));
    }
    return missing;
  }

  /** Uploads the files of a release that was verified, and so downloaded, by this command. */
  private async restore(release: string): Promise<void> {
    const files = (await filesIn(this.folder)).filter((key) => releaseOf(key) === release);
    for (const part of PARTS)
      for (const key of files.filter((file) => partOf(file) === part))
        await this.bucket.put(key, await readFile(path.join(this.folder, key)), 'absent');
  }

  /**
   * Removes files, each `release.json` first, so that nobody sees a release with missing files.
   * @returns false if a pointer was moved meanwhile: the releases, one of which it may name, are there again
   */
  private async removeAll(keys: readonly string[]): Promise<boolean> {
    const notes = new Map<string, Buffer>();
    await each(
      keys.filter((key) => partOf(key) === RELEASE_JSON),
      async (key) => {
        const found = await this.bucket.get(key);
        if (found !== null && found !== 'unchanged') notes.set(key, found.bytes);
        await this.bucket.remove(key);
      },
    );
    if (notes.size > 0 && !(await this.arePointersUnchanged())) {
      for (const [key, bytes] of notes) await this.bucket.put(key, bytes, 'absent');
      return false;
    }
    await each(
      keys.filter((key) => partOf(key) !== RELEASE_JSON),
      (key) => this.bucket.remove(key),
    );
    return true;
  }

  private async putAll(keys: readonly string[]): Promise<boolean> {
    const done: boolean[] = [];
    await each(keys, async (key) => void done.push(await this.put(key)));
    return !done.includes(false);
  }

  private async put(key: string): Promise<boolean> {
    const etag = this.downloaded.get(key)?.etag;
    const bytes = await readFile(path.join(this.folder, key));
    return this.bucket.put(key, bytes, etag === undefined ? 'absent' : { is: etag });
  }
}

async function each(keys: readonly string[], act: (key: string) => Promise<void>): Promise<void> {
  const waiting = [...keys];
  const work = async () => {
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) await act(key);
  };
  const acting = Array.from({ length: AT_A_TIME }, work);
  await Promise.all(acting).finally(() => {
    waiting.length = 0;
    // Otherwise these would still write into the folder while it is removed.
    return Promise.allSettled(acting);
  });
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
