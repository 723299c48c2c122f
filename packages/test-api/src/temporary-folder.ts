import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folders: string[] = [];

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

/** Makes a folder for the tests of one file and removes it after the last of them. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'weft-test-'));
  folders.push(folder);
  return folder;
}
