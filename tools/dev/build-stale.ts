import { replaceFile } from '@weft/federation/replace-file.server';
import { storedText } from '@weft/federation/stored-file.server';
import { placeholderNotice } from '@weft/site/placeholders';
import { lockBuild } from '../release/build-lock';
import { buildWorkspace, isBuilt, stampBuild } from '../release/build-workspace';
import { isPointerAccepted } from '../release/pointer-file';
import { releaseBuilt } from '../release/publish';
import { ReleaseRefused } from '../release/release-refused';
import { BY_COMMAND, sourcesStamp } from '../release/store-folder';
import { type Refusals, releaseWithRetry, tryEach } from './release-with-retry';
import { sourcesHash } from './sources-hash';
import { directoryOf, FRONT_ENDS } from './workspaces';

export interface BuildOptions {
  /** Folder of the release store; without it nothing is released. */
  store?: string;
  /** Only these; all of them by default. */
  names?: readonly string[];
  say: (line: string) => void;
}

/** Number of builds that run at a time: each webpack keeps a core busy. */
const PARALLEL = 2;

/**
 * Builds every front end whose sources or build have changed since its last build, and releases what the store does not
 * have: the shell first, since remotes are checked against it. Releases that were last changed by a command (release,
 * roll-back, canary) are left alone. Builds warn about placeholders in the company's facts (D-44).
 *
 * @throws ReleaseRefused for what could not be built or released, after everything else was
 */
export async function buildStale(options: BuildOptions): Promise<void> {
  const { store, say } = options;
  const parts = new Map<string, Part>();
  for (const name of options.names ?? FRONT_ENDS)
    parts.set(name, { name, directory: directoryOf(name), hash: await sourcesHash(name) });
  const partOf = (name: string) => parts.get(name) as Part;
  /** Built before any lock was waited for. */
  const upToDate = new Set<string>();
  const built = new Set<string>();
  const refusals: Refusals = new Map();
  const unlock: (() => Promise<void>)[] = [];
  const notRefused = () => [...parts.keys()].filter((name) => !refusals.has(name)).values();
  const lock = async (name: string) => {
    const part = partOf(name);
    if (await isBuilt(part.directory, part.hash)) upToDate.add(name);
    // With nothing to do, do not wait for another process's build.
    const isDone = upToDate.has(name) && (!store || (await isReleased(part, store)));
    if (!isDone) unlock.push(await lockBuild(part.directory, say));
  };
  const build = async (name: string) => {
    const part = partOf(name);
    // Another process may have built it while this one waited for the lock.
    if (upToDate.has(name) || (await isBuilt(part.directory, part.hash))) return;
    await buildPart(part, say);
    built.add(name);
  };
  try {
    // All processes lock in the same order, so that they cannot deadlock.
    await tryEach(parts.keys(), lock, refusals);
    const waiting = notRefused();
    await Promise.all(Array.from({ length: PARALLEL }, () => tryEach(waiting, build, refusals)));
    if (store)
      await releaseWithRetry(notRefused(), (name) => releaseIfStale(partOf(name), store, say), refusals);
  } finally {
    for (const end of unlock) await end();
  }
  const notice = placeholderNotice();
  if (built.size > 0 && notice !== null) say(`  ${notice}`);
  if (refusals.size > 0)
    throw new ReleaseRefused([...refusals.values()].map(({ message }) => message).join('\n\n'));
}

interface Part {
  name: string;
  /** Folder of the workspace. */
  directory: string;
  /** Hash of its sources. */
  hash: string;
}

async function buildPart({ name, directory, hash }: Part, say: BuildOptions['say']): Promise<void> {
  const start = Date.now();
  say(`  building ${name} …`);
  await buildWorkspace(directory);
  await stampBuild(directory, hash);
  say(`  ${name} built in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

async function releaseIfStale(part: Part, store: string, say: BuildOptions['say']): Promise<void> {
  const { name, directory, hash } = part;
  if (await isReleased(part, store)) {
    if ((await storedText(sourcesStamp(store, name))) === BY_COMMAND)
      say(
        `  ${name} was last released or rolled back by a command, so it is not released again; to release these sources: npm run release -w ${name}`,
      );
    return;
  }
  // No shell runs on this store yet.
  const { release } = await releaseBuilt({ store, remote: name, directory, grace: 0 });
  await replaceFile(sourcesStamp(store, name), hash);
  say(`  ${name} ${release.version} released`);
}

/** False also for a store from another machine or from before signing, so that the release is signed again. */
async function isReleased({ name, hash }: Part, store: string): Promise<boolean> {
  const stamp = await storedText(sourcesStamp(store, name));
  return (stamp === hash || stamp === BY_COMMAND) && isPointerAccepted(store, name);
}
