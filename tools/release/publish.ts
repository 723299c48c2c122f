import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release, ReleasePointer } from '@weft/federation/release';
import type { RemoteName } from '@weft/federation/singletons';
import { buildWorkspace } from './build-workspace';
import { describeRelease } from './describe-release';
import { assertFreeClaims } from './free-claims';
import { sha384 } from './integrity';
import { readPointer, withStoreLock, writePointer } from './pointer-file';
import { ReleaseRefused } from './release-refused';

export interface PublishOptions {
  /** Folder of the release store. */
  store: string;
  remote: RemoteName;
  /** Folder of the remote's workspace. */
  directory: string;
}

export interface Published {
  release: Release;
  /** `unchanged`: this very release was active already; `reactivated`: it existed, but was not active. */
  state: 'published' | 'reactivated' | 'unchanged';
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
    await assertFreeClaims(store, release);
    const isNew = await storeRelease(store, directory, release);
    const moved = await activate(store, remote, release.version);
    return { release, state: !moved ? 'unchanged' : isNew ? 'published' : 'reactivated' };
  });
}

/** Copies the files beside their final place and renames the folder, so that no half release is ever seen. */
async function storeRelease(store: string, directory: string, release: Release): Promise<boolean> {
  const target = path.join(store, release.remote, release.version);
  if (await exists(path.join(target, 'release.json'))) return false;
  const temporary = `${target}.${process.pid}.tmp`;
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true });
  for (const side of ['client', 'server']) {
    await cp(path.join(directory, 'dist', side), path.join(temporary, side), { recursive: true });
  }
  await writeFile(path.join(temporary, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  await rm(target, { recursive: true, force: true });
  await rename(temporary, target);
  return true;
}

async function activate(store: string, remote: RemoteName, version: string): Promise<boolean> {
  const bytes = await readFile(path.join(store, remote, version, 'release.json'));
  const pointer = await ownPointer(store, remote);
  if (pointer?.active.version === version) return false;
  const since = new Date().toISOString();
  await writePointer(store, {
    schema: 1,
    remote,
    active: { version, integrity: sha384(bytes), since },
    canary: null,
    history: pointer ? [pointer.active, ...pointer.history] : [],
  });
  return true;
}

/** A broken pointer is mended by the next release; what it remembered is gone. */
async function ownPointer(store: string, remote: RemoteName): Promise<ReleasePointer | null> {
  try {
    return await readPointer(store, remote);
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    console.warn(`${error.message}\nIt is replaced; earlier releases stay in the store.`);
    return null;
  }
}

function exists(file: string): Promise<boolean> {
  return readFile(file).then(
    () => true,
    () => false,
  );
}
