import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../dev/workspaces';

/**
 * Installs tarballs of our packages in a folder with a package.json. Third-party packages are links to this
 * repository's, since tests use no registry.
 *
 * @param tarballs folder of the tarballs
 * @param more further packages that no manifest declares
 */
export async function installPacked(folder: string, tarballs: string, more: string[] = []): Promise<void> {
  const modules = path.join(folder, 'node_modules');
  const installed: string[] = [];
  for (const tarball of await readdir(tarballs)) {
    const name = tarball.replace(/^weft-(.+)-\d+\.\d+\.\d+-h[0-9a-f]+\.tgz$/, '@weft/$1');
    const target = path.join(modules, name);
    await mkdir(target, { recursive: true });
    execFileSync('tar', ['xzf', path.join(tarballs, tarball), '--strip-components=1', '-C', target]);
    installed.push(target);
  }
  const declared = (await Promise.all([folder, ...installed].map(declaredPackages))).flat();
  for (const name of new Set([...declared, ...more])) {
    if (name.startsWith('@weft/')) continue;
    await mkdir(path.dirname(path.join(modules, name)), { recursive: true });
    await symlink(path.join(root, 'node_modules', name), path.join(modules, name), 'junction');
  }
}

async function declaredPackages(folder: string): Promise<string[]> {
  const text = await readFile(path.join(folder, 'package.json'), 'utf8');
  const manifest = JSON.parse(text) as Record<string, object | undefined>;
  return ['dependencies', 'devDependencies', 'peerDependencies'].flatMap((group) =>
    Object.keys(manifest[group] ?? {}),
  );
}
