import { existsSync } from 'node:fs';
import { copyFile, lstat, mkdir, rename, rm, writeFile } from 'node:fs/promises';
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
import { ensureSignature } from './stored-signature';

export interface StoredRelease {
  /** `kept`: it existed and was intact; `mended`: it existed, but was damaged. */
  state: 'new' | 'kept' | 'mended';
  /** SHA-384 of its `release.json`. */
  integrity: string;
}

/** A release of a remote or of the shell. */
export type AnyRelease = Release | ShellRelease;

/** Endings of files that may accompany a file: compressed forms, and the source map of a development build. */
const COMPANIONS = ['.br', '.gz', '.map'];

/**
 * Ensures that the store holds exactly this release, signed with the team's present key. It is assembled and
 * checked in a staging folder, and appears atomically. If its version already exists, every file is read, and
 * damaged ones are replaced, each atomically. That is safe because the version contains a hash of the content.
 *
 * @param directory the workspace
 * @throws ReleaseRefused if the build is not what was described
 */
export async function storeRelease(
  store: string,
  directory: string,
  release: AnyRelease,
): Promise<StoredRelease> {
  const target = path.join(store, release.remote, release.version);
  if ((await lstat(target).catch(() => null))?.isSymbolicLink())
    throw new ReleaseRefused(`${target} is a link: remove it. A release is stored in the store itself.`);
  const stored = await storedReleaseJson(path.join(target, 'release.json'), release);
  const notes = stored ?? Buffer.from(`${JSON.stringify(release, null, 2)}\n`);
  const integrity = sha384(notes);
  const damaged = await damagedFiles(target, release.files);
  const key = await trustedKeyOf(release.remote);
  const signed = { team: release.remote, version: release.version, integrity };
  if (stored && damaged.length === 0) {
    await ensureSignature(store, signed, key);
    return { state: 'kept', integrity };
  }
  const staged = path.join(stagingFolder(store), release.version);
  try {
    await stage(staged, path.join(directory, 'dist'), release);
    await writeFile(path.join(staged, 'release.json'), notes);
    await writeFile(path.join(staged, SIGNATURE_FILE), signedRelease(signed, key));
    if (existsSync(target)) {
      for (const { file } of damaged) await replaceFile(path.join(staged, file), path.join(target, file));
      for (const file of stored ? [SIGNATURE_FILE] : ['release.json', SIGNATURE_FILE])
        await replaceFile(path.join(staged, file), path.join(target, file));
      return { state: 'mended', integrity };
    }
    await mkdir(path.dirname(target), { recursive: true });
    await rename(staged, target);
    return { state: 'new', integrity };
  } finally {
    // A release that did not fit must not keep the store full.
    await rm(staged, { recursive: true, force: true });
  }
}

/** The stored `release.json`, if it differs at most in where and when it was built; else null. */
async function storedReleaseJson(file: string, release: AnyRelease): Promise<Buffer | null> {
  try {
    const bytes = await readStored(file);
    const { commit, time } = release;
    const expected: unknown = JSON.parse(JSON.stringify(release));
    const parse = release.remote === SHELL ? parseShellRelease : parseRelease;
    return isDeepStrictEqual({ ...parse(bytes.toString()), commit, time }, expected) ? bytes : null;
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

/** Replaces a file atomically; removes it if there is no new one. */
async function replaceFile(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return rm(to, { force: true });
  await mkdir(path.dirname(to), { recursive: true });
  await rename(from, to);
}
