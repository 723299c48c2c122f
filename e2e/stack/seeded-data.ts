import { cp } from 'node:fs/promises';

/** Where the folder of the seeded database stands. */
export const SEEDED_DATA = 'E2E_SEEDED_DATA';

/** Puts a copy of the seeded database into an empty folder: an API that starts there has nothing to seed. */
export async function copySeededData(folder: string): Promise<void> {
  const seeded = process.env[SEEDED_DATA];
  if (seeded) await cp(seeded, folder, { recursive: true });
}
