import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { scratchFolder } from './scratch-folder';

it('removes the folders that killed processes left, and no others', async () => {
  const name = `weft-test-${randomUUID()}`;
  const placeOf = (rest: string) => path.join(tmpdir(), name + rest);
  const [left, running, foreign] = [placeOf('-left'), placeOf('-running'), placeOf('.left')];
  const twoDaysAgo = Date.now() / 1_000 - 2 * 86_400;
  try {
    for (const folder of [left, running, foreign])
      await mkdir(path.join(folder, 'files'), { recursive: true });
    for (const folder of [left, foreign]) await utimes(folder, twoDaysAgo, twoDaysAgo);
    const made = await scratchFolder(name);
    const folders = [left, running, foreign, made.path];
    expect(folders.map((folder) => existsSync(folder))).toEqual([false, true, true, true]);
    await made.remove();
    expect(existsSync(made.path)).toBe(false);
  } finally {
    for (const folder of [left, running, foreign]) await rm(folder, { recursive: true, force: true });
  }
});
