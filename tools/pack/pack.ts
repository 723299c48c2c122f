import { execFileSync } from 'node:child_process';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { commandLine } from '../dev/command-line';
import { compile } from './compile';
import { type Manifest, packedManifest, packedWorkspaces, releaseToolManifest, root } from './packages';

/**
 * `npm run pack`: everything that a remote in a repository of its own is built and released with, as tarballs that
 * `npm install` takes, in `.cache/packages`.
 */
const target = path.join(root, '.cache/packages');
const staging = path.join(root, '.cache/pack');

commandLine('npm run pack    tarballs in .cache/packages', {});

await rm(staging, { recursive: true, force: true });
await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });

const workspaces = packedWorkspaces();
await compile(
  workspaces.map(({ directory }) => directory),
  staging,
);
const folders: string[] = [];
for (const { directory, manifest } of workspaces)
  folders.push(await stage(directory, packedManifest(manifest)));
folders.push(await stageReleaseTool());
execFileSync('npm', ['pack', '--silent', '--pack-destination', target, ...folders], {
  stdio: ['ignore', 'inherit', 'inherit'],
  shell: process.platform === 'win32',
});

async function stage(directory: string, manifest: Manifest): Promise<string> {
  const folder = path.join(staging, directory);
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return folder;
}

async function stageReleaseTool(): Promise<string> {
  const directory = 'tools/release';
  await compile([directory], staging);
  const bin = path.join(staging, directory, 'weft-release.js');
  await writeFile(bin, "#!/usr/bin/env node\nimport './release.js';\n");
  await chmod(bin, 0o755);
  return stage(directory, releaseToolManifest(directory));
}
