import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MOST_FILE_BYTES, type ReleasedFiles, releasedFiles } from '@weft/federation/release-parts';
import { SIGNATURE_FILE } from '@weft/verify/signatures';
import * as v from 'valibot';

/** How many files are read at a time. */
const AT_A_TIME = 8;
/** A copy that is older (milliseconds) and not whole is left over, however slow the store may be. */
const LEFT_OVER = 3_600_000;
/** Bytes of a signature at most. */
const MOST_SIGNATURE = 4_096;

const notesSchema = v.pipe(v.string(), v.parseJson(), v.object({ files: releasedFiles }));

/** What a release says of itself, as it lies there. */
export interface ReleaseNotes {
  /** Bytes of `release.json`. */
  text: Buffer;
  /** Text of the signature; null where there is none. */
  signature: string | null;
}

/** Bytes of a file of a release; null where there is none. @throws RangeError where it has more than it may */
type GetFile = (file: string, most: number) => Promise<Buffer | null>;

export interface Copied {
  get: GetFile;
  /** Rejects what is not its team's: then no file of it is asked for. */
  check: (notes: ReleaseNotes) => Promise<void>;
  /** Endings of the compressed forms that are copied too. */
  forms: readonly string[];
  /** Where the copy goes; what was there is replaced. */
  folder: string;
}

/**
 * Copies a release, whole or not at all, and of each file no more than its list says. Other missing or damaged files are
 * copied as they are: opening the copy checks every hash.
 *
 * @throws RangeError where a file is larger than that; Error where one cannot be read now, or the release is not there
 */
export async function copyRelease({ get, check, forms, folder }: Copied): Promise<void> {
  const [staged, replaced] = [besideOf(folder), besideOf(folder)];
  try {
    const notes = await notesFrom(get);
    // A bucket has the files of a release before this one.
    if (notes === null) throw new Error('release.json: is missing');
    await check(notes);
    await keep(staged, 'release.json', notes.text);
    await keep(staged, SIGNATURE_FILE, notes.signature);
    const files = Object.entries(listedIn(notes.text)).flatMap(([file, { bytes }]) => [
      { file, most: bytes },
      ...forms.map((form) => ({ file: `${file}.${form}`, most: mostCompressed(bytes) })),
    ]);
    const copying = Array.from({ length: AT_A_TIME }, async () => {
      for (let next = files.shift(); next !== undefined; next = files.shift())
        await keep(staged, next.file, await get(next.file, next.most).catch(asPublished(next.file)));
    });
    await Promise.all(copying).finally(() => {
      files.length = 0;
      // Wait for the other copies to settle before the folder is removed.
      return Promise.allSettled(copying);
    });
    await rename(folder, replaced).catch(() => undefined);
    await rename(staged, folder);
  } finally {
    const leftover = [staged, replaced].map((left) => rm(left, { recursive: true, force: true }));
    // What stays is removed later, as after a shell that was ended: `removeCopy`.
    await Promise.allSettled(leftover);
  }
}

/**
 * Opens a copy, made now where there is none. One that cannot be opened is made anew: the release may have been damaged,
 * or signed with another key, or was another when it was copied.
 */
export async function openCopy<Opened>(
  folder: string,
  copy: () => Promise<unknown>,
  open: (folder: string) => Promise<Opened>,
): Promise<Opened> {
  const isKept = await stat(folder).catch(() => null);
  if (!isKept) await copy();
  try {
    return await open(folder);
  } catch (error) {
    if (!isKept) throw error;
    await copy().catch(() => Promise.reject(error));
    return open(folder);
  }
}

/** Removes a copy. Another shell on the same folder may be making one: what is half made has its time. */
export async function removeCopy(folder: string): Promise<void> {
  const isHalfMade = folder.endsWith('.tmp');
  const { mtimeMs = 0 } = (await stat(folder).catch(() => null)) ?? {};
  if (isHalfMade && Date.now() - mtimeMs < LEFT_OVER) return;
  await rm(folder, { recursive: true, force: true });
}

/**
 * A place that no version and no other copy has: one of the same release may be under way that was given up, or is
 * another shell's.
 */
export function besideOf(folder: string): string {
  return path.join(path.dirname(folder), `.${randomUUID()}.tmp`);
}

/** The files that `release.json` lists; none where it cannot be read. */
export function listedIn(notes: Buffer): ReleasedFiles {
  const { success, output } = v.safeParse(notesSchema, notes.toString());
  return success ? output.files : {};
}

/** What a release says of itself; null where there is none. */
export async function notesFrom(get: GetFile): Promise<ReleaseNotes | null> {
  const text = await get('release.json', MOST_FILE_BYTES);
  return text && { text, signature: (await get(SIGNATURE_FILE, MOST_SIGNATURE))?.toString() ?? null };
}

/** What cannot be compressed gets a little larger. */
function mostCompressed(bytes: number): number {
  return Math.ceil(bytes * 1.01) + 1_024;
}

function asPublished(file: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof RangeError)) throw error;
    throw new RangeError(`${file}: is not what was published: ${error.message}`);
  };
}

async function keep(folder: string, file: string, bytes: Buffer | string | null): Promise<void> {
  const place = path.join(folder, file);
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  // As everything in DATA_DIR: the API warns of what others could read there.
  if (bytes !== null) await writeFile(place, bytes, { mode: 0o600 });
}
