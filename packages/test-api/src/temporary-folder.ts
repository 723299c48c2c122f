import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const made: string[] = [];

afterAll(async () => {
  for (const folder of made) await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

/** Makes a folder for the tests of one file and removes it after the last of them. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'weft-test-'));
  made.push(folder);
  return folder;
}
