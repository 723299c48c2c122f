import { readFile, writeFile } from 'node:fs/promises';
import { placeholderNotice } from '@weft/site/placeholders';
import { lockBuild } from '../release/build-lock';
import { buildStamp, buildWorkspace } from '../release/build-workspace';
import { isBelieved } from '../release/pointer-file';
import { releaseBuilt } from '../release/publish';
import { ReleaseRefused } from '../release/release-refused';
import { BY_COMMAND, releaseStamp } from '../release/store-folder';
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
 * not have them: the shell first, since remotes are held against it. What a command released, rolled back or gave to a share
 * of the visitors stays so. Builds warn of placeholders in the company's facts (D-44).
 *
 * @throws ReleaseRefused for what could not be built or released, when all else is
 */
export async function buildStale(options: BuildOptions): Promise<void> {
  const { store, say } = options;
  const names = [...(options.names ?? FRONT_ENDS)];
  const waiting = [...names];
  const built = new Set<string>();
  const refusals = new Map<string, ReleaseRefused>();
  const unlock: (() => Promise<void>)[] = [];
  const work = async (): Promise<void> => {
    for (let name = waiting.shift(); name; name = waiting.shift())
      try {
        if (await buildIfStale(name, options)) built.add(name);
      } catch (error) {
        if (!(error instanceof ReleaseRefused)) throw error;
        refusals.set(name, error);
      }
  };
  try {
    // In one order, so that two that wait do not wait for each other.
    for (const name of names) unlock.push(await lockBuild(directoryOf(name), say));
    await Promise.all(Array.from({ length: PARALLEL }, work));
    const sound = names.filter((name) => !refusals.has(name));
    const release = (name: string) => (store ? releaseIfStale(name, store, say) : Promise.resolve());
    for (const [name, refusal] of await releaseInTurn(sound, release)) refusals.set(name, refusal);
  } finally {
    for (const end of unlock) await end();
  }
  const notice = placeholderNotice();
  if (built.size > 0 && notice !== null) say(`  ${notice}`);
  if (refusals.size > 0)
    throw new ReleaseRefused([...refusals.values()].map(({ message }) => message).join('\n\n'));
}

/** @returns whether there was anything to build */
async function buildIfStale(name: string, { force = false, say }: BuildOptions): Promise<boolean> {
  const stamp = buildStamp(directoryOf(name));
  const hash = await sourcesHash(name);
  if (!force && (await readFile(stamp, 'utf8').catch(() => null)) === hash) return false;
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
  const stamp = await readFile(released, 'utf8').catch(() => null);
  // A store from another machine, or from before releases were signed, is signed anew.
  if ((stamp === hash || stamp === BY_COMMAND) && (await isBelieved(store, name))) {
    if (stamp === BY_COMMAND)
      say(`  ${name} stays as the last command left it; these sources: npm run release -w ${name}`);
    return;
  }
  // No shell runs on this store yet.
  const { release } = await releaseBuilt({ store, remote: name, directory: directoryOf(name), grace: 0 });
  await writeFile(released, hash);
  say(`  ${name} ${release.version} released`);
}
