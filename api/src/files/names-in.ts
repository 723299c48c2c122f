import { readdir } from 'node:fs/promises';
import { codeOf } from '../../db/failures';

/**
 * What a folder holds; null where there is none.
 * @throws Error where it cannot be read, which says nothing of what it holds
 */
export async function namesIn(folder: string): Promise<string[] | null> {
  return readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
}
