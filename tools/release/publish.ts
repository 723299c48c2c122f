import type { Release, ReleasePointer } from '@weft/federation/release';
import { buildWorkspace } from './build-workspace';
import { describeRelease } from './describe-release';
import { assertFreeClaims } from './free-claims';
import { readPointer, writePointer } from './pointer-file';
import { ReleaseRefused } from './release-refused';
import { removeLeftovers, withStoreLock } from './store-lock';
import { type StoredRelease, storeRelease } from './store-release';

export interface PublishOptions {
  /** Folder of the release store. */
  store: string;
  /** Fits `REMOTE_NAME`. */
  remote: string;
  /** Folder of the remote's workspace. */
  directory: string;
}

export interface Published {
  release: Release;
  /**
   * `unchanged`: this very release was active already; `reactivated`: it existed, but was not active;
   * `mended`: it existed, but not as it was published.
   */
  state: 'published' | 'reactivated' | 'unchanged' | 'mended';
}

/** Builds a remote, publishes what was built as an immutable release, and moves the pointer to it. */
export async function publish(options: PublishOptions): Promise<Published> {
  await buildWorkspace(options.directory);
  return publishBuilt(options);
}

/**
 * Publishes what is in the remote's `dist`.
 *
 * @throws ReleaseRefused where the bundle does not run, or claims a path that another remote serves
 */
export async function publishBuilt({ store, remote, directory }: PublishOptions): Promise<Published> {
  const release = await describeRelease(remote, directory);
  return withStoreLock(store, async () => {
    await removeLeftovers(store, remote);
    await assertFreeClaims(store, release);
    const stored = await storeRelease(store, directory, release);
    const moved = await activate(store, release, stored);
    await removeLeftovers(store, remote);
    if (stored.state === 'mended') return { release, state: 'mended' };
    return { release, state: !moved ? 'unchanged' : stored.state === 'new' ? 'published' : 'reactivated' };
  });
}

/** Points to the release; to a mended one anew, so that a shell that refused it looks again at once. */
async function activate(
  store: string,
  { remote, version }: Pick<Release, 'remote' | 'version'>,
  { state, integrity }: StoredRelease,
): Promise<boolean> {
  const pointer = await ownPointer(store, remote);
  const isActive = pointer?.active.version === version;
  if (isActive && pointer.active.integrity === integrity && state === 'kept') return false;
  const earlier = pointer && !isActive ? [pointer.active, ...pointer.history] : (pointer?.history ?? []);
  await writePointer(store, {
    schema: 1,
    remote,
    active: { version, integrity, since: new Date().toISOString() },
    canary: null,
    // A mended release has another release.json by now: a roll-back to it asks for that one.
    history: earlier.map((entry) => (entry.version === version ? { ...entry, integrity } : entry)),
  });
  return true;
}

/** A broken pointer is mended by the next release; what it remembered is gone. */
async function ownPointer(store: string, remote: string): Promise<ReleasePointer | null> {
  try {
    return await readPointer(store, remote);
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    console.warn(`${error.message}\nIt is replaced; earlier releases stay in the store.`);
    return null;
  }
}
