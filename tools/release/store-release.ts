import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseRelease, type Release } from '@weft/federation/release';
import { SHELL } from '@weft/federation/release-parts';
import { parseShellRelease, type ShellRelease } from '@weft/federation/shell-release';
import { readStored } from '@weft/federation/stored-file.server';
import { damagedFiles, sha384 } from '@weft/federation/stored-release.server';
import { SIGNATURE_FILE, signedRelease } from '@weft/verify/signatures';
import { ReleaseRefused } from './release-refused';
import { trustedKeyOf } from './signing-keys';
import { stagingFolder } from './store-lock';
import { keepSignature } from './stored-signature';

export interface StoredRelease {
  /** `kept`: it was there and whole; `mended`: it was there, and something in it was not as published. */
  state: 'new' | 'kept' | 'mended';
  /** SHA-384 of its `release.json`. */
  integrity: string;
}

/** Of a remote or of the shell. */
export type AnyRelease = Release | ShellRelease;

/** What a file may have beside it: its compressed forms, and the map of a development build. */
const COMPANIONS = ['.br', '.gz', '.map'];

/**
 * Sees to it that the store holds exactly this release. It is put together and checked elsewhere and appears in
 * one step. Where a folder of its version is there already, every file of it is read; those that are not right
 * are replaced, each in one step. That is sound, since the version is the hash of the content. It is signed with the
 * team's present key.
 *
 * @param directory the workspace
 * @throws ReleaseRefused where the build is not what was described
 */
export async function storeRelease(
  store: string,
  directory: string,
  release: AnyRelease,
): Promise<StoredRelease> {
  const target = path.join(store, release.remote, release.version);
  const kept = await keptNotes(path.join(target, 'release.json'), release);
  const notes = kept ?? Buffer.from(`${JSON.stringify(release, null, 2)}\n`);
  const integrity = sha384(notes);
  const damaged = await damagedFiles(target, release.files);
  const key = await trustedKeyOf(release.remote);
  const signed = { team: release.remote, version: release.version, integrity };
  if (kept && damaged.length === 0) {
    await keepSignature(store, signed, key);
    return { state: 'kept', integrity };
  }
  const staged = path.join(stagingFolder(store), release.version);
  try {
    await stage(staged, path.join(directory, 'dist'), release);
    await writeFile(path.join(staged, 'release.json'), notes);
    await writeFile(path.join(staged, SIGNATURE_FILE), signedRelease(signed, key));
    if (existsSync(target)) {
      for (const { file } of damaged) await replaceFile(path.join(staged, file), path.join(target, file));
      for (const file of kept ? [SIGNATURE_FILE] : ['release.json', SIGNATURE_FILE])
        await replaceFile(path.join(staged, file), path.join(target, file));
      return { state: 'mended', integrity };
    }
    await mkdir(path.dirname(target), { recursive: true });
    await rename(staged, target);
    return { state: 'new', integrity };
  } finally {
    // What did not fit into a full store must not keep it full.
    await rm(staged, { recursive: true, force: true });
  }
}

/** The stored `release.json`, where it says the same of everything but where and when it was built. */
async function keptNotes(file: string, release: AnyRelease): Promise<Buffer | null> {
  try {
    const bytes = await readStored(file);
    const { commit, time } = release;
    const wanted: unknown = JSON.parse(JSON.stringify(release));
    const parse = release.remote === SHELL ? parseShellRelease : parseRelease;
    return isDeepStrictEqual({ ...parse(bytes.toString()), commit, time }, wanted) ? bytes : null;
  } catch {
    return null;
  }
}

async function stage(staged: string, dist: string, { files }: AnyRelease): Promise<void> {
  for (const file of Object.keys(files)) {
    await mkdir(path.dirname(path.join(staged, file)), { recursive: true });
    await copyFile(path.join(dist, file), path.join(staged, file));
    for (const companion of COMPANIONS.map((ending) => file + ending))
      if (existsSync(path.join(dist, companion)))
        await copyFile(path.join(dist, companion), path.join(staged, companion));
  }
  const [damaged] = await damagedFiles(staged, files);
  if (damaged) throw new ReleaseRefused(`The build was changed while it was published: ${damaged.fault}.`);
}

/** Replaces a file in one step; removes it where there is no new one. */
async function replaceFile(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return rm(to, { force: true });
  await mkdir(path.dirname(to), { recursive: true });
  await rename(from, to);
}
