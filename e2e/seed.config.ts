import { cp } from 'node:fs/promises';
import { SEEDED_DATA } from 'api/testing/seeded-data';
import { startApi } from './stack/api';
import { temporaryFolder } from './stack/temporary-folder';

/** Playwright's global setup: creates the seeded database once. @returns its removal */
export default async function seed(): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  const api = await startApi();
  await api.service.stop();
  await cp(api.folder, folder.path, { recursive: true });
  await api.stop();
  process.env[SEEDED_DATA] = folder.path;
  return folder.remove;
}
