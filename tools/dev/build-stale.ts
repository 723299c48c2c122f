import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { placeholders } from '@weft/site/placeholders';
import { buildWorkspace } from '../release/build-workspace';
import { publishBuilt } from '../release/publish';
import { sourcesHash } from './sources-hash';
import { directoryOf, FRONT_ENDS } from './workspaces';

export interface BuildOptions {
  /** Folder of the release store. */
  store: string;
  /** Builds even what is up to date. */
  force?: boolean;
  /** Only these; all of them by default. */
  names?: readonly string[];
  say: (line: string) => void;
}

/** Builds that run at a time: webpack keeps a core busy. */
const PARALLEL = 2;

/**
 * Builds every front end whose sources have changed since its last build, and releases the remotes among them into a
 * store that does not have them. A remote that was rolled back there stays so until its sources change. Builds warn of
 * placeholders in the company's facts (D-44).
 */
export async function buildStale(options: BuildOptions): Promise<void> {
  const waiting = [...(options.names ?? FRONT_ENDS)];
  let built = false;
  const work = async (): Promise<void> => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      built = (await buildIfStale(name, options)) || built;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  const left = placeholders();
  if (!built || left.length === 0) return;
  options.say(
    `  Before going live, replace the placeholders in packages/site/src/company.ts: ${left.join(', ')}.`,
  );
}

/** @returns whether there was anything to build */
async function buildIfStale(name: string, { store, force = false, say }: BuildOptions): Promise<boolean> {
  const stamp = path.join(directoryOf(name), 'dist/.sources');
  const hash = await sourcesHash(name);
  const isBuilt = !force && (await isStamped(stamp, hash));
  if (!isBuilt) {
    const start = Date.now();
    say(`  building ${name} …`);
    await buildWorkspace(directoryOf(name));
    await writeFile(stamp, hash);
    say(`  ${name} built in ${((Date.now() - start) / 1000).toFixed(1)} s`);
  }
  if (name === 'shell') return !isBuilt;
  const released = path.join(store, name, '.sources');
  if (isBuilt && (await isStamped(released, hash))) return false;
  const { release } = await publishBuilt({ store, remote: name, directory: directoryOf(name) });
  await writeFile(released, hash);
  say(`  ${name} ${release.version} released`);
  return !isBuilt;
}

async function isStamped(file: string, hash: string): Promise<boolean> {
  return (await readFile(file, 'utf8').catch(() => null)) === hash;
}
