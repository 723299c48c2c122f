import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { packPackages } from './pack-packages';
import type { Dependencies } from './packages';

interface TeamsManifest {
  dependencies?: Dependencies;
  devDependencies?: Dependencies;
}

/**
 * Puts the packages of today into `packages/` of a team's repository, and names all of them in its package.json: they
 * depend on each other, and no registry has them.
 */
export async function lendPackages(repository: string): Promise<void> {
  const file = path.join(repository, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as TeamsManifest;
  const tarballs = await packPackages(path.join(repository, 'packages'));
  const lent = Object.entries(tarballs).map(([name, tarball]) => [name, `file:packages/${tarball}`] as const);
  const own = (name: string) => Object.hasOwn(manifest.dependencies ?? {}, name);
  const dependencies = merged(
    manifest.dependencies,
    lent.filter(([name]) => own(name)),
  );
  const devDependencies = merged(
    manifest.devDependencies,
    lent.filter(([name]) => !own(name)),
  );
  await writeFile(file, `${JSON.stringify({ ...manifest, dependencies, devDependencies }, null, 2)}\n`);
}

/** What was lent before and is no longer packed goes with its tarball. */
function merged(present: Dependencies | undefined, lent: (readonly [string, string])[]): Dependencies {
  const others = Object.entries(present ?? {}).filter(
    ([, place]) => !place.startsWith('file:packages/weft-'),
  );
  const all = Object.entries({ ...Object.fromEntries(others), ...Object.fromEntries(lent) });
  return Object.fromEntries(all.sort(([one], [other]) => (one < other ? -1 : 1)));
}
