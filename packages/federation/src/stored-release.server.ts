import { createHash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { ReleasedFiles } from './release-parts';
import { parseShellRelease, type ShellRelease } from './shell-release';
import { isOutOfFiles, readStored } from './stored-file.server';

/** Compressed forms that the shell may serve in place of a file, with their decompressors. */
const COMPRESSED = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

/** SHA-384 in the form of the `integrity` attribute. */
export function sha384(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/**
 * Reads `release.json` of a stored release of the shell and checks every file of the release against it, including
 * compressed forms: a folder's content is never trusted because of its name.
 *
 * @param folder of the release
 * @param integrity SHA-384 of `release.json`
 * @throws Error that names the first file that is missing or is not what was published
 */
export async function readStoredShell(folder: string, integrity: string): Promise<ShellRelease> {
  const text = await readVerified(folder, 'release.json', integrity);
  const release = parseShellRelease(text.toString());
  const { files, fonts } = release.client;
  const named = [release.server, ...[...files, ...fonts].map((file) => `client/${file}`)];
  const unlisted = named.find((file) => !Object.hasOwn(release.files, file));
  if (unlisted) throw new Error(`${unlisted} is not listed in release.json`);
  const [damaged] = await damagedFiles(folder, release.files);
  if (damaged) throw new Error(damaged.fault);
  return release;
}

interface Damaged {
  file: string;
  fault: string;
}

/**
 * Finds files of a stored release that are missing or do not match the hashes in its list.
 * @throws Error if too many files are open to tell
 */
export async function damagedFiles(folder: string, files: ReleasedFiles): Promise<Damaged[]> {
  const damaged: Damaged[] = [];
  for (const [file, { integrity, bytes }] of Object.entries(files)) {
    try {
      await readVerified(folder, file, integrity);
    } catch (error) {
      if (isOutOfFiles(error)) throw error;
      damaged.push({ file, fault: (error as Error).message });
    }
    for (const form of ['br', 'gz'] as const) {
      const name = `${file}.${form}`;
      const whole = await unpacked(path.join(folder, name), form, bytes);
      if (whole !== null && sha384(whole) !== integrity)
        damaged.push({ file: name, fault: hashMismatch(name) });
    }
  }
  return damaged;
}

/**
 * Reads a file whose hash is known.
 * @throws Error that names the file, if it is missing, cannot be read or has another hash
 */
export async function readVerified(folder: string, file: string, integrity: string): Promise<Buffer> {
  const bytes = await readStored(path.join(folder, file)).catch((error: NodeJS.ErrnoException) => {
    // A fault of the machine is not for a team to fix.
    if (isOutOfFiles(error)) throw error;
    throw new Error(`${file} ${error.code === 'ENOENT' ? 'is missing' : `cannot be read: ${error.message}`}`);
  });
  if (sha384(bytes) !== integrity) throw new Error(hashMismatch(file));
  return bytes;
}

/** Texts of the stylesheets among a release's files, by path. @throws Error as `readVerified` does */
export async function readStyles(folder: string, files: ReleasedFiles): Promise<Record<string, string>> {
  const sheets = Object.entries(files).filter(([file]) => file.endsWith('.css'));
  const texts = sheets.map(async ([file, { integrity }]): Promise<[string, string]> => {
    const text = await readVerified(folder, file, integrity);
    return [file, text.toString('utf8')];
  });
  return Object.fromEntries(await Promise.all(texts));
}

/** Decompresses a form of a file: empty if that fails, null if there is none and the file itself is served. */
async function unpacked(file: string, form: keyof typeof COMPRESSED, bytes: number): Promise<Buffer | null> {
  try {
    return await COMPRESSED[form](await readStored(file), { maxOutputLength: Math.max(1, bytes) });
  } catch (error) {
    if (isOutOfFiles(error)) throw error;
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : Buffer.alloc(0);
  }
}

function hashMismatch(file: string): string {
  return `${file} is not what was published: its hash differs`;
}
