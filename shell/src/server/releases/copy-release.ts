import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ReleasedFiles, releasedFiles } from '@weft/federation/release-parts';
import { SIGNATURE_FILE } from '@weft/verify/signatures';
import * as v from 'valibot';

/** How many files are read at a time. */
const AT_A_TIME = 8;
/** A copy that is older (milliseconds) and not whole is left over, however slow the store may be. */
const LEFT_OVER = 3_600_000;

const notesSchema = v.object({ files: releasedFiles });

export interface Copied {
  /** Bytes of a file of the release; null where there is none. */
  get: (file: string) => Promise<Buffer | null>;
  /** Endings of the compressed forms that are copied too. */
  forms: readonly string[];
  /** Where the copy goes; what was there is replaced. */
  folder: string;
}

/**
 * Copies a release, whole or not at all. Other missing or damaged files are copied as they are: opening the copy checks
 * every hash.
 *
 * @throws Error where a file cannot be read now, or the release is not there
 */
export async function copyRelease({ get, forms, folder }: Copied): Promise<void> {
  const [staged, replaced] = [besideOf(folder), besideOf(folder)];
  try {
    const notes = await get('release.json');
    // A bucket has the files of a release before this one.
    if (notes === null) throw new Error('release.json: is missing');
    await keep(staged, 'release.json', notes);
    const listed = Object.keys(listedIn(notes));
    const files = [
      SIGNATURE_FILE,
      ...listed,
      ...listed.flatMap((file) => forms.map((form) => `${file}.${form}`)),
    ];
    const copying = Array.from({ length: AT_A_TIME }, async () => {
      for (let file = files.shift(); file !== undefined; file = files.shift())
        await keep(staged, file, await get(file));
    });
    await Promise.all(copying).finally(() => {
      files.length = 0;
      // Wait for the other copies to settle before the folder is removed.
      return Promise.allSettled(copying);
    });
    await rename(folder, replaced).catch(() => undefined);
    await rename(staged, folder);
  } finally {
    await Promise.all([staged, replaced].map((left) => rm(left, { recursive: true, force: true })));
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
    const isFresh = await copy().then(
      () => true,
      () => false,
    );
    if (!isFresh) throw error;
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
  try {
    return v.parse(notesSchema, JSON.parse(notes.toString())).files;
  } catch {
    return {};
  }
}

async function keep(folder: string, file: string, bytes: Buffer | null): Promise<void> {
  const place = path.join(folder, file);
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  // As everything in DATA_DIR: the API warns of what others could read there.
  if (bytes) await writeFile(place, bytes, { mode: 0o600 });
}
