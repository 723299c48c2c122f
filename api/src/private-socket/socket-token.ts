import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

function tokenPath(dataDirectory: string): string {
  return join(dataDirectory, 'private', 'token');
}

/**
 * Writes a new secret into a file beside the socket. The socket's mode keeps other users away, but not a team's code in a
 * render process: that runs as the same user, and Node's permission model keeps it from files, not from sockets.
 */
export async function newToken(dataDirectory: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await removeToken(dataDirectory);
  await writeFile(tokenPath(dataDirectory), token, { mode: 0o600, flag: 'wx' });
  return token;
}

/** The secret of the API that runs on a data directory; empty where none does. */
export async function readToken(dataDirectory: string): Promise<string> {
  return readFile(tokenPath(dataDirectory), 'utf8').catch(() => '');
}

export async function removeToken(dataDirectory: string): Promise<void> {
  await rm(tokenPath(dataDirectory), { force: true });
}

/** The value of the header that carries the secret. */
export function authorization(token: string): string {
  return `Bearer ${token}`;
}

/** Whether a request's header carries the secret, compared in constant time. */
export function isAuthorized(header: string | undefined, token: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return timingSafeEqual(digest(header ?? ''), digest(authorization(token)));
}
