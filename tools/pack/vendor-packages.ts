import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { packPackages } from './pack-packages';
import type { Dependencies, Manifest } from './packages';

/**
 * Puts the current packages into `packages/` of a team's repository, and lists all of them in its package.json: they
 * depend on each other, and no registry has them.
 */
export async function vendorPackages(repository: string): Promise<void> {
  const file = path.join(repository, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Partial<Manifest>;
  const tarballs = await packPackages(path.join(repository, 'packages'));
  const { dependencies = {}, devDependencies = {} } = manifest;
  const lent = Object.entries(tarballs).map(([name, tarball]) => [name, `file:packages/${tarball}`] as const);
  const isDirect = ([name]: readonly [string, string]) => Object.hasOwn(dependencies, name);
  const indirect = lent.filter((one) => !isDirect(one));
  const changed = {
    ...manifest,
    dependencies: merged(dependencies, lent.filter(isDirect)),
    devDependencies: merged(devDependencies, indirect),
  };
  await writeFile(file, `${JSON.stringify(changed, null, 2)}\n`);
}

/** Drops packages that were lent earlier and are no longer packed. */
function merged(present: Dependencies, lent: (readonly [string, string])[]): Dependencies {
  const others = Object.entries(present).filter(([, place]) => !place.startsWith('file:packages/weft-'));
  const all = Object.entries({ ...Object.fromEntries(others), ...Object.fromEntries(lent) });
  return Object.fromEntries(all.sort(([one], [other]) => (one < other ? -1 : 1)));
}
