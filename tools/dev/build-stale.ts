import { readFile, writeFile } from 'node:fs/promises';
import { placeholderNotice } from '@weft/site/placeholders';
import { buildStamp, buildWorkspace } from '../release/build-workspace';
import { isBelieved } from '../release/pointer-file';
import { releaseBuilt } from '../release/publish';
import { releaseStamp } from '../release/store-folder';
import { releaseInTurn } from './release-in-turn';
import { sourcesHash } from './sources-hash';
import { directoryOf, FRONT_ENDS } from './workspaces';

export interface BuildOptions {
  /** Folder of the release store; nothing is released without it. */
  store?: string;
  /** Builds even what is up to date. */
  force?: boolean;
  /** Only these; all of them by default. */
  names?: readonly string[];
  say: (line: string) => void;
}

/** Builds that run at a time: webpack keeps a core busy. */
const PARALLEL = 2;

/**
 * Builds every front end whose sources have changed since its last build, and releases those into a store that does
 * not have them: the shell first, since remotes are held against it. A rolled-back release is not released again
 * until its sources change. Builds warn of placeholders in the company's facts (D-44).
 */
export async function buildStale(options: BuildOptions): Promise<void> {
  const { store, say } = options;
  const names = [...(options.names ?? FRONT_ENDS)];
  const waiting = [...names];
  const built = new Set<string>();
  const work = async (): Promise<void> => {
    for (let name = waiting.shift(); name; name = waiting.shift())
      if (await buildIfStale(name, options)) built.add(name);
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  if (store !== undefined) await releaseInTurn(names, (name) => releaseIfStale(name, store, say));
  const notice = placeholderNotice();
  if (built.size > 0 && notice !== null) say(`  ${notice}`);
}

/** @returns whether there was anything to build */
async function buildIfStale(name: string, { force = false, say }: BuildOptions): Promise<boolean> {
  const stamp = buildStamp(directoryOf(name));
  const hash = await sourcesHash(name);
  if (!force && (await isStamped(stamp, hash))) return false;
  const start = Date.now();
  say(`  building ${name} …`);
  await buildWorkspace(directoryOf(name));
  await writeFile(stamp, hash);
  say(`  ${name} built in ${((Date.now() - start) / 1000).toFixed(1)} s`);
  return true;
}

async function releaseIfStale(name: string, store: string, say: BuildOptions['say']): Promise<void> {
  const hash = await sourcesHash(name);
  const released = releaseStamp(store, name);
  // A store from another machine, or from before releases were signed, is signed anew.
  if ((await isStamped(released, hash)) && (await isBelieved(store, name))) return;
  // No shell runs on this store yet.
  const { release } = await releaseBuilt({ store, remote: name, directory: directoryOf(name), grace: 0 });
  await writeFile(released, hash);
  say(`  ${name} ${release.version} released`);
}

async function isStamped(file: string, hash: string): Promise<boolean> {
  return (await readFile(file, 'utf8').catch(() => null)) === hash;
}
