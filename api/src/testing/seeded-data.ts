import { cp } from 'node:fs/promises';

/** Where the folder of the seeded database stands. */
export const SEEDED_DATA = 'TEST_SEEDED_DATA';

/**
 * Puts a copy of the seeded database into an empty folder: an API that starts there has nothing to make. Where a run of
 * tests has made none, the folder stays empty.
 */
export async function copySeededData(folder: string): Promise<void> {
  const seeded = process.env[SEEDED_DATA];
  if (seeded) await cp(seeded, folder, { recursive: true });
}
