import { readdir } from 'node:fs/promises';
import { codeOf } from '../../db/failures';

/**
 * The names in a folder; null if there is no such folder.
 * @throws Error if it cannot be read, which does not mean that it is empty
 */
export async function namesIn(folder: string): Promise<string[] | null> {
  return readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
}
