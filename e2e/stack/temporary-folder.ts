import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface TemporaryFolder {
  path: string;
  remove: () => Promise<void>;
}

const there = new Set<string>();
const removeAll = () => {
  for (const folder of there) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
};

/** A folder that is removed when this process ends, if not before, even in the middle of a drill. */
export async function temporaryFolder(): Promise<TemporaryFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'weft-e2e-'));
  there.add(folder);
  // Registered again, so that it runs last: services that write there are also killed on exit.
  process.off('exit', removeAll).on('exit', removeAll);
  const remove = async () => {
    await rm(folder, { recursive: true, force: true });
    there.delete(folder);
  };
  return { path: folder, remove };
}
