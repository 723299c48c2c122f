import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { ReleasePointer } from '@weft/federation/pointer';
import type { Release } from '@weft/federation/release';
import { SHELL } from '@weft/federation/release-parts';
import { replaceFile } from '@weft/federation/replace-file.server';
import { readStored } from '@weft/federation/stored-file.server';
import { placeholderNotice } from '@weft/site/placeholders';
import { downloadRelease } from './bucket-mirror';
import { buildWorkspace } from './build-workspace';
import { checkTypes, removeLeftoverSettings } from './check-types';
import { describeRelease } from './describe-release';
import { describeShell } from './describe-shell';
import { liveShells } from './live-shells';
import { movePointer, readPointer, staysAccepted } from './pointer-file';
import { activationMove } from './promote';
import { ReleaseRefused } from './release-refused';
import { sourcesStamp } from './store-folder';
import { removeLeftovers, withStoreLock } from './store-lock';
import { type AnyRelease, type StoredRelease, storeRelease } from './store-release';
import { assertFreeClaims, verifyBuilt } from './verify-built';
import { verifyShell } from './verify-shell';

export interface PublishOptions {
  /** Folder of the release store. */
  store: string;
  /** The shell, or a remote whose name matches `REMOTE_NAME`. */
  remote: string;
  /** Folder of the workspace. */
  directory: string;
  /**
   * How long (ms) the shell before the active one may still be in service somewhere; 0 if no shell runs on
   * this store.
   */
  grace?: number;
  /** Skips slow checks: for development, where every change is published. */
  quick?: boolean;
  /** Receives progress messages. */
  say?: (line: string) => void;
}

export interface Published {
  release: AnyRelease;
  state: StoredRelease['state'];
  /** SHA-384 of its `release.json`. */
  integrity: string;
}

export interface Released extends Omit<Published, 'state'> {
  /**
   * `unchanged`: this very release was already active; `reactivated`: it existed, but was not active;
   * `mended`: it existed, but was damaged.
   */
  state: 'published' | 'reactivated' | 'unchanged' | 'mended';
}

/**
 * Checks the types of a front end and builds it; warns of placeholders in the company's facts (D-44). The caller holds
 * the build lock.
 */
export async function buildForRelease({ directory, say }: PublishOptions): Promise<void> {
  const notice = placeholderNotice();
  if (notice !== null) say?.(notice);
  say?.(`building ${path.basename(directory)} and checking its types …`);
  await removeLeftoverSettings(directory);
  await Promise.all([checkTypes(directory), buildWorkspace(directory)]);
}

/**
 * Stores the build in the workspace's `dist` as an immutable release. No visitor sees it until `promote` or
 * `startCanary` puts it into service.
 *
 * @throws ReleaseRefused with all findings if it may not go into service
 */
export function publishBuilt(options: PublishOptions): Promise<Published> {
  return verifyAndStore(options, async (published) => {
    if (published.state !== 'new') await renewDate(options.store, published.release);
    return published;
  });
}

/** Dates a stored release anew, so that `prune` keeps it until it is promoted. Whoever owns the file, it is replaced. */
async function renewDate(store: string, { remote, version }: AnyRelease): Promise<void> {
  const file = path.join(store, remote, version, 'release.json');
  await replaceFile(file, await readStored(file));
}

/** Does the same as `publishBuilt`, and puts the release into service for everybody. */
export function releaseBuilt(options: PublishOptions): Promise<Released> {
  return verifyAndStore(options, async ({ release, state, integrity }) => {
    const moved = await activate(options.store, release, { state, integrity });
    // The caller writes the stamp again; if interrupted before that, `npm start` repeats the release. If the stamp
    // cannot be removed, the release is in service all the same.
    await rm(sourcesStamp(options.store, options.remote), { force: true }).catch(() => undefined);
    if (state === 'mended') return { release, integrity, state: 'mended' };
    const words = state === 'new' ? 'published' : 'reactivated';
    return { release, integrity, state: moved ? words : 'unchanged' };
  });
}

/** @param then called with the stored release while the store is still locked */
async function verifyAndStore<T>(
  options: PublishOptions,
  then: (published: Published) => Promise<T>,
): Promise<T> {
  const { store, remote, directory, say } = options;
  say?.(`checking ${remote} …`);
  const release = remote === SHELL ? await verifiedShell(options) : await verifiedRemote(options);
  return withStoreLock(store, async () => {
    await removeLeftovers(store, remote);
    // The slow checks ran without the lock; another team may have released meanwhile.
    if ('paths' in release) await assertFreeClaims(store, release);
    say?.(`storing ${remote} ${release.version} …`);
    await downloadRelease(store, remote, release.version);
    const stored = await storeRelease(store, directory, release);
    const result = await then({ release, ...stored });
    await removeLeftovers(store, remote);
    return result;
  });
}

async function verifiedShell({ store, directory, quick }: PublishOptions): Promise<AnyRelease> {
  const release = await describeShell(directory);
  if (!quick) await verifyShell(store, { release, folder: path.join(directory, 'dist') });
  return release;
}

async function verifiedRemote(options: PublishOptions): Promise<Release> {
  const { store, remote, directory, grace, quick } = options;
  const shells = await liveShells(store, grace);
  const release = await describeRelease(remote, directory, shells[0]);
  if (!quick) await verifyBuilt({ store, directory, release, shells });
  return release;
}

/**
 * Moves the pointer to the release; again to a repaired one, so that a shell that refused it retries at once.
 *
 * @returns whether visitors now get something else
 */
async function activate(
  store: string,
  { remote, version }: Pick<AnyRelease, 'remote' | 'version'>,
  { state, integrity }: StoredRelease,
): Promise<boolean> {
  const pointer = await readPointerUnlessBroken(store, remote);
  const isActive = pointer?.active.version === version;
  const isSame = isActive && pointer.active.integrity === integrity && state === 'kept';
  const isUnmoved = isSame && !pointer.canary;
  if (isUnmoved && (await staysAccepted(store, pointer))) return false;
  const move = activationMove(pointer, { version, integrity });
  if (isActive && !isSame) move.active.since = new Date().toISOString();
  await movePointer({ store, remote }, pointer, move);
  return !isUnmoved;
}

/** A broken pointer is replaced by the next release; its history is lost. */
async function readPointerUnlessBroken(store: string, remote: string): Promise<ReleasePointer | null> {
  try {
    return await readPointer(store, remote);
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    console.warn(
      `${error.message}\nThis release replaces it, without its history; earlier releases stay in the store.`,
    );
    return null;
  }
}
