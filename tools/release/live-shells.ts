import path from 'node:path';
import { SHELL } from '@weft/federation/release-parts';
import { readStoredShell } from '@weft/federation/stored-release.server';
import type { LiveShell } from '@weft/verify/candidate';
import { downloadRelease } from './bucket-mirror';
import { readPointer } from './pointer-file';
import { ReleaseRefused } from './release-refused';

/** Milliseconds after which no process serves the previous shell any more. */
const GRACE = 10 * 60_000;

/**
 * The shells that visitors may get: the active one first, then the previous one while it may still be in service
 * somewhere.
 *
 * @param grace how long (ms) the previous one may be in service
 * @throws ReleaseRefused if no release of the shell is active, or if it is damaged
 */
export async function liveShells(store: string, grace = GRACE): Promise<[LiveShell, ...LiveShell[]]> {
  const pointer = await readPointer(store, SHELL);
  if (!pointer)
    throw new ReleaseRefused(
      `There is no release of the shell in ${store}, the store that RELEASES_URL names. In the site's repository, ` +
        '`npm run release -w shell` releases the shell, `npm start` everything.',
    );
  const [before] = pointer.history;
  const isRecent = Date.now() - Date.parse(pointer.active.since) < grace;
  const active = await readShell(store, pointer.active);
  if (!active)
    throw new ReleaseRefused(`The active release of the shell is damaged: ${pointer.active.version}.`);
  const earlier = before && isRecent ? await readShell(store, before) : null;
  // A previous shell with another contract serves its own releases until all teams have released for the new one.
  const isLive = earlier?.release.provides.contract === active.release.provides.contract;
  return earlier && isLive ? [active, earlier] : [active];
}

async function readShell(
  store: string,
  { version, integrity }: { version: string; integrity: string },
): Promise<LiveShell | null> {
  await downloadRelease(store, SHELL, version);
  const folder = path.join(store, SHELL, version);
  const release = await readStoredShell(folder, integrity).catch(() => null);
  return release && { release, folder };
}
