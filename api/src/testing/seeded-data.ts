import { cp } from 'node:fs/promises';

/** The environment variable with the folder of the seeded database. */
export const SEEDED_DATA = 'TEST_SEEDED_DATA';

/**
 * Copies the seeded database into an empty folder, so that an API that starts there has nothing to create. If the test
 * run has made none, the folder stays empty.
 */
export async function copySeededData(folder: string): Promise<void> {
  const seeded = process.env[SEEDED_DATA];
  if (seeded) await cp(seeded, folder, { recursive: true });
}
