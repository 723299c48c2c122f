import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MAX_FILE_BYTES, type ReleasedFiles, releasedFiles } from '@weft/federation/release-parts';
import { SIGNATURE_FILE } from '@weft/verify/signatures';
import * as v from 'valibot';

/** How many files are read at a time. */
const AT_A_TIME = 8;
/** An unfinished copy older than this (milliseconds) is abandoned, however slow the store may be. */
const LEFT_OVER = 3_600_000;
/** Maximum bytes of a signature. */
export const MAX_SIGNATURE_BYTES = 4_096;

const releaseJsonSchema = v.pipe(v.string(), v.parseJson(), v.object({ files: releasedFiles }));

/** The description of a release and its signature, as stored. */
export interface SignedJson {
  /** Bytes of `release.json`. */
  text: Buffer;
  /** Text of the signature; null if there is none. */
  signature: string | null;
}

/** Bytes of a release's file; null if there is none. @throws RangeError if it has more than `most` */
type GetFile = (file: string, most: number) => Promise<Buffer | null>;

export interface CopyOptions {
  get: GetFile;
  /** Rejects a release that is not its team's; then none of its files are fetched. */
  check: (notes: SignedJson) => Promise<void>;
  /** Extensions of the compressed forms to copy as well. */
  forms: readonly string[];
  /** Target folder; its previous content is replaced. */
  folder: string;
}

/**
 * Copies a release completely or not at all, and of each file no more bytes than its list says. Otherwise missing or
 * damaged files are copied as they are: opening the copy checks every hash.
 *
 * @throws RangeError if a file is larger than that; Error if one cannot be read now, or the release does not exist
 */
export async function copyRelease({ get, check, forms, folder }: CopyOptions): Promise<void> {
  const [staged, replaced] = [temporaryPathFor(folder), temporaryPathFor(folder)];
  try {
    const notes = await readSignedJson(get);
    // In a bucket, a release's other files exist before its `release.json`.
    if (notes === null) throw new Error('release.json: is missing');
    await check(notes);
    await writeCopy(staged, 'release.json', notes.text);
    await writeCopy(staged, SIGNATURE_FILE, notes.signature);
    const files = Object.entries(filesListedIn(notes.text)).flatMap(([file, { bytes }]) => [
      { file, most: bytes },
      ...forms.map((form) => ({ file: `${file}.${form}`, most: mostCompressed(bytes) })),
    ]);
    const copying = Array.from({ length: AT_A_TIME }, async () => {
      for (let next = files.shift(); next !== undefined; next = files.shift()) {
        const { file, most } = next;
        await writeCopy(staged, file, await get(file, most).catch(rethrowAsChanged(file)));
      }
    });
    await Promise.all(copying).finally(() => {
      files.length = 0;
      // Wait for the other copies to settle before the folder is removed.
      return Promise.allSettled(copying);
    });
    await rename(folder, replaced).catch(() => undefined);
    await rename(staged, folder);
  } finally {
    const leftover = [staged, replaced].map((temp) => rm(temp, { recursive: true, force: true }));
    // Leftovers are removed later by `removeCopy`, as after a shell that was killed.
    await Promise.allSettled(leftover);
  }
}

/**
 * Opens a copy, made now if there is none. One that cannot be opened is made anew: it may be damaged or signed with
 * another key, or the release may have changed.
 */
export async function openCopy<Opened>(
  folder: string,
  copy: () => Promise<unknown>,
  open: (folder: string) => Promise<Opened>,
): Promise<Opened> {
  const existing = await stat(folder).catch(() => null);
  if (!existing) await copy();
  try {
    return await open(folder);
  } catch (error) {
    if (!existing) throw error;
    await copy().catch(() => Promise.reject(error));
    return open(folder);
  }
}

/** Removes a copy. Another shell on the same folder may be making one, so unfinished copies get some time. */
export async function removeCopy(folder: string): Promise<void> {
  const isHalfMade = folder.endsWith('.tmp');
  const { mtimeMs = 0 } = (await stat(folder).catch(() => null)) ?? {};
  if (isHalfMade && Date.now() - mtimeMs < LEFT_OVER) return;
  await rm(folder, { recursive: true, force: true });
}

/**
 * A path that no version and no other copy uses: another copy of the release may be in progress, given up here or made
 * by another shell.
 */
export function temporaryPathFor(folder: string): string {
  return path.join(path.dirname(folder), `.${randomUUID()}.tmp`);
}

/** The files that `release.json` lists; none if it cannot be read. */
export function filesListedIn(notes: Buffer): ReleasedFiles {
  const { success, output } = v.safeParse(releaseJsonSchema, notes.toString());
  return success ? output.files : {};
}

/** Reads a release's description and signature; null if there is none. */
export async function readSignedJson(get: GetFile): Promise<SignedJson | null> {
  const text = await get('release.json', MAX_FILE_BYTES);
  return text && { text, signature: (await get(SIGNATURE_FILE, MAX_SIGNATURE_BYTES))?.toString() ?? null };
}

/** Incompressible content gets slightly larger. */
function mostCompressed(bytes: number): number {
  return Math.ceil(bytes * 1.01) + 1_024;
}

function rethrowAsChanged(file: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof RangeError)) throw error;
    throw new RangeError(`${file}: is not what was published: ${error.message}`);
  };
}

async function writeCopy(folder: string, file: string, bytes: Buffer | string | null): Promise<void> {
  const place = path.join(folder, file);
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  // Private like everything in DATA_DIR: the API warns of files there that others can read.
  if (bytes !== null) await writeFile(place, bytes, { mode: 0o600 });
}
