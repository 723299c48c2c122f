import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Creates a folder in the system's temporary folder, which `remove` or the end of the process removes. */
export async function scratchFolder(name: string): Promise<{ path: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), `${name}-`));
  const atExit = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', atExit);
  return {
    path: folder,
    remove: async () => {
      process.off('exit', atExit);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
