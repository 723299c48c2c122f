import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ReleaseRefused } from './release-refused';

/**
 * Absolute path of a release store that is a folder: `RELEASES_URL`, its path or a `file:` address; `.releases` by
 * default, in the project's folder, where the commands run. `withStore` takes a bucket too.
 *
 * @throws ReleaseRefused for an address of another kind
 */
export function releaseFolder(variables: NodeJS.ProcessEnv): string {
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
 * File that says from which sources `npm start` made the latest release of a team, or `BY_COMMAND`. Without it `npm start`
 * releases what is here.
 */
export function releaseStamp(store: string, team: string): string {
  return path.join(store, team, '.sources');
}

/** In the stamp of a team whose release was last chosen by a command, which `npm start` leaves as it is. */
export const BY_COMMAND = 'by command';

/** The store of tests, drills and benches, which may never touch that of `npm start` and the teams. */
export const testStore = path.resolve(import.meta.dirname, '../../.cache/releases');

const refusal = 'RELEASES_URL must be a folder or a file: address. See .env.example.';
