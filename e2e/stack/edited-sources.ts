import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder, type Released } from './project';
import type { ReleaseStore } from './release-store';
import { replaceIn } from './replace-in';
import { outputOf } from './service';

/** A team's edited sources: a copy inside the project, so that its packages are found. */
export class EditedSources {
  private constructor(
    private readonly remote: Released,
    readonly folder: string,
  ) {}

  /** @param others workspaces that are copied beside it */
  static async of(remote: Released, ...others: string[]): Promise<EditedSources> {
    const cache = path.join(projectFolder, '.cache');
    await mkdir(cache, { recursive: true });
    const folder = await mkdtemp(path.join(cache, 'e2e-sources-'));
    await cp(path.join(projectFolder, 'tsconfig.base.json'), path.join(folder, 'tsconfig.base.json'));
    const declarations = 'packages/build/assets.d.ts';
    await cp(path.join(projectFolder, declarations), path.join(folder, declarations));
    for (const workspace of [remote, ...others]) await copyWorkspace(workspace, folder);
    return new EditedSources(remote, folder);
  }

  /** @throws Error if a file does not contain the text exactly once */
  replace(file: string, from: string, to: string): Promise<void> {
    return replaceIn(path.join(this.folder, this.remote, file), from, to);
  }

  /** Does what `npm run release` does. */
  async release(store: ReleaseStore): Promise<void> {
    await outputOf({
      program: 'tools/release/release.ts',
      arguments: ['release', this.remote, path.join(this.folder, this.remote)],
      env: { RELEASES_URL: store.folder },
    });
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function copyWorkspace(name: string, into: string): Promise<void> {
  await cp(path.join(projectFolder, name), path.join(into, name), {
    recursive: true,
    filter: (source) => !/[\\/](dist|node_modules)$/.test(source),
  });
  // Packages that npm installed for this workspace alone.
  const packages = path.join(projectFolder, name, 'node_modules');
  if (existsSync(packages)) await symlink(packages, path.join(into, name, 'node_modules'), 'junction');
}
