import path from 'node:path';
import type { Release, ReleasePointer } from '@weft/federation/release';
import { SHELL } from '@weft/federation/release-parts';
import { buildWorkspace } from './build-workspace';
import { checkTypes } from './check-types';
import { describeRelease } from './describe-release';
import { describeShell } from './describe-shell';
import { liveShells } from './live-shells';
import { readPointer, writePointer } from './pointer-file';
import { ReleaseRefused } from './release-refused';
import { removeLeftovers, withStoreLock } from './store-lock';
import { type AnyRelease, type StoredRelease, storeRelease } from './store-release';
import { assertFreeClaims, verifyBuilt } from './verify-built';
import { verifyShell } from './verify-shell';

export interface PublishOptions {
  /** Folder of the release store. */
  store: string;
  /** The shell, or a remote: its name fits `REMOTE_NAME`. */
  remote: string;
  /** Folder of the workspace. */
  directory: string;
  /**
   * Milliseconds for which the shell before the active one may still be in service somewhere; 0 where no shell runs on
   * this store.
   */
  grace?: number;
  /** Leaves out what takes long: for development, where each change is published. */
  quick?: boolean;
}

export interface Published {
  release: AnyRelease;
  /**
   * `unchanged`: this very release was active already; `reactivated`: it existed, but was not active;
   * `mended`: it existed, but not as it was published.
   */
  state: 'published' | 'reactivated' | 'unchanged' | 'mended';
}

/** Checks the types of a front end and builds it, publishes what was built, and moves the pointer to it. */
export async function publish(options: PublishOptions): Promise<Published> {
  await Promise.all([checkTypes(options.directory), buildWorkspace(options.directory)]);
  return publishBuilt(options);
}

/**
 * Publishes what is in the workspace's `dist`, as an immutable release.
 *
 * @throws ReleaseRefused with all findings where it may not go into service
 */
export async function publishBuilt(options: PublishOptions): Promise<Published> {
  const { store, remote } = options;
  const release = remote === SHELL ? await verifiedShell(options) : await verifiedRemote(remote, options);
  return withStoreLock(store, async () => {
    await removeLeftovers(store, remote);
    // The long checks were made without the lock; another team may have released meanwhile.
    if ('paths' in release) await assertFreeClaims(store, release);
    const stored = await storeRelease(store, options.directory, release);
    const moved = await activate(store, release, stored);
    await removeLeftovers(store, remote);
    if (stored.state === 'mended') return { release, state: 'mended' };
    return { release, state: !moved ? 'unchanged' : stored.state === 'new' ? 'published' : 'reactivated' };
  });
}

async function verifiedShell({ store, directory, quick }: PublishOptions): Promise<AnyRelease> {
  const release = await describeShell(directory);
  if (!quick) await verifyShell(store, { release, folder: path.join(directory, 'dist') });
  return release;
}

async function verifiedRemote(
  remote: string,
  { store, directory, grace, quick }: PublishOptions,
): Promise<Release> {
  const shells = await liveShells(store, grace);
  const [active] = shells;
  if (!active) throw new ReleaseRefused('There is no release of the shell.');
  const release = await describeRelease(remote, directory, active);
  if (!quick) await verifyBuilt({ store, directory, release, shells });
  return release;
}

/** Points to the release; to a mended one anew, so that a shell that refused it looks again at once. */
async function activate(
  store: string,
  { remote, version }: Pick<AnyRelease, 'remote' | 'version'>,
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
