import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file over what was there, in one step: whoever reads it has the old one or the new one, whole. Its folder is
 * made where it is not there.
 *
 * @param isOwn whether file and folder, where they are made, are for their owner alone
 */
export async function replaceFile(
  file: string,
  content: Parameters<typeof writeFile>[1],
  isOwn = false,
): Promise<void> {
  const folder = path.dirname(file);
  // Hidden, so that who reads a folder of texts at that moment does not take it for one.
  const draft = path.join(folder, `.${path.basename(file)}.${randomUUID()}.tmp`);
  try {
    await mkdir(folder, { recursive: true, mode: isOwn ? 0o700 : 0o777 });
    await writeFile(draft, content, { flag: 'wx', mode: isOwn ? 0o600 : 0o666 });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}
