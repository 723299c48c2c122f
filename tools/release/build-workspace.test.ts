import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildStamp, buildWorkspace } from './build-workspace';
import { temporaryFolder } from './testing/sample-dist';

jest.setTimeout(60_000);

it('a build takes away the note of the sources that the one before was of, also where it fails', async () => {
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, 'dist'));
  await writeFile(buildStamp(folder), 'a'.repeat(64));
  await expect(buildWorkspace(folder)).rejects.toThrow('could not be built');
  expect(existsSync(buildStamp(folder))).toBe(false);
  await rm(folder, { recursive: true });
});
