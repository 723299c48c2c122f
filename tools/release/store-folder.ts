import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ReleaseRefused } from './release-refused';

/**
 * Absolute path of a release store that is a folder: `RELEASES_URL`, a path or a `file:` address; by default
 * `.releases` in the project's folder, where the commands run. `withStore` also accepts a bucket.
 *
 * @throws ReleaseRefused for an address of another kind
 */
export function storeFolder(variables: NodeJS.ProcessEnv): string {
  const address = variables['RELEASES_URL'] || '.releases';
  try {
    if (address.startsWith('file:')) return fileURLToPath(address);
  } catch {
    throw new ReleaseRefused(refusal);
  }
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(address)) throw new ReleaseRefused(refusal);
  return path.resolve(address);
}

/**
 * File with the hash of the sources from which `npm start` made the team's latest release, or with `BY_COMMAND`.
 * Without it `npm start` releases the present sources. Anyone who can write to the store may have put a link there:
 * replace the file, do not write into it.
 */
export function sourcesStamp(store: string, team: string): string {
  return path.join(store, team, '.sources');
}

/** Stamp of a team whose release was last chosen by a command: `npm start` leaves that alone. */
export const BY_COMMAND = 'by command';

/** The store of tests, drills and benchmarks, which must never touch the one of `npm start` and the teams. */
export const testStore = path.resolve(import.meta.dirname, '../../.cache/releases');

const refusal = 'RELEASES_URL must be a folder or a file: address. See .env.example.';
