import { chmod, mkdir, mkdtemp, readlink, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Longest path of a socket in bytes that Linux (107) and macOS (103) both take. */
const LONGEST_PATH = 103;

function socketPath(dataDirectory: string): string {
  return join(dataDirectory, 'private', 'api.sock');
}

/**
 * Creates a folder that only its owner may enter and returns the path for a socket in it. Leftovers of an earlier
 * process are removed: the caller holds the database's lock. If the path is too long for a socket, the socket is in the
 * system's folder for temporary files, and a link is in its place.
 */
export async function prepareSocketPath(dataDirectory: string): Promise<string> {
  const path = socketPath(dataDirectory);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await chmod(dirname(path), 0o700);
  await removeSocket(dataDirectory);
  if (Buffer.byteLength(path) <= LONGEST_PATH) return path;
  const elsewhere = join(await mkdtemp(join(tmpdir(), 'weft-')), 'api.sock');
  await symlink(elsewhere, path);
  return elsewhere;
}

/** Where the socket of a running API is, whether or not there is one. */
export async function findSocketPath(dataDirectory: string): Promise<string> {
  const path = socketPath(dataDirectory);
  return readlink(path).catch(() => path);
}

/** Removes the socket, and the folder that was made for it. */
export async function removeSocket(dataDirectory: string): Promise<void> {
  const path = socketPath(dataDirectory);
  const elsewhere = await readlink(path).catch(() => null);
  if (elsewhere !== null) await rm(dirname(elsewhere), { recursive: true, force: true });
  await rm(path, { force: true });
}
