import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../dev/workspaces';
import { compile } from './compile';
import { type Staged, withContentVersions } from './content-versions';
import { packedManifest, packedWorkspaces, releaseToolManifest } from './packages';

const RELEASE_TOOL = 'tools/release';

/**
 * Packs everything that a remote in its own repository needs to be built and released. The same sources give the same
 * tarballs.
 *
 * @param target folder; our earlier tarballs in it are removed, everything else stays
 * @returns file name of each tarball, by package name
 */
export async function packPackages(target: string): Promise<Record<string, string>> {
  // A folder per process, since two may run at a time.
  const staging = path.join(root, '.cache', `pack-${process.pid}`);
  const remove = () => rmSync(staging, { recursive: true, force: true });
  // Also removed if a signal ends this process.
  process.once('exit', remove);
  await mkdir(target, { recursive: true });
  try {
    const packages = await withContentVersions(await stage(staging));
    for (const { folder, manifest } of packages)
      await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    const folders = packages.map(({ folder }) => folder);
    const output = execFileSync('npm', ['pack', '--json', '--pack-destination', target, ...folders], {
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    const packed = JSON.parse(output) as { name: string; filename: string }[];
    // Not earlier: if packing fails, the repository keeps the tarballs that its package.json names.
    for (const file of await readdir(target))
      if (/^weft-.+\.tgz$/.test(file) && !packed.some(({ filename }) => filename === file))
        await rm(path.join(target, file));
    return Object.fromEntries(packed.map(({ name, filename }) => [name, filename]));
  } finally {
    process.off('exit', remove);
    remove();
  }
}

async function stage(staging: string): Promise<Staged[]> {
  const workspaces = packedWorkspaces();
  const directories = workspaces.map(({ directory }) => directory);
  await compile([...directories, RELEASE_TOOL], staging);
  const bin = path.join(staging, RELEASE_TOOL, 'weft-release.js');
  await writeFile(bin, "#!/usr/bin/env node\nimport './release.js';\n");
  await chmod(bin, 0o755);
  return [
    ...workspaces.map(({ directory, manifest }) => ({
      folder: path.join(staging, directory),
      manifest: packedManifest(manifest),
    })),
    { folder: path.join(staging, RELEASE_TOOL), manifest: releaseToolManifest(RELEASE_TOOL) },
  ];
}
