import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Replaces a file atomically: a reader sees all of the old content or all of the new. Creates the folder if it is
 * missing.
 *
 * @param isOwn whether the file, and the folder if it is created, are accessible to their owner only
 */
export async function replaceFile(
  file: string,
  content: Parameters<typeof writeFile>[1],
  isOwn = false,
): Promise<void> {
  const folder = path.dirname(file);
  // Hidden, so that code that reads a folder of texts at that moment does not take it for one.
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
