import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder, type Remote } from './project';
import { outputOf } from './service';
import { temporaryFolder } from './temporary-folder';

/**
 * A team's repository outside of this one: a remote's sources, and our packages from their tarballs. Packages of others
 * are links to this project's, since a test asks no registry for them.
 */
export class OwnRepository {
  private constructor(
    readonly folder: string,
    readonly remove: () => Promise<void>,
  ) {}

  static async of(remote: Remote): Promise<OwnRepository> {
    const { path: folder, remove } = await temporaryFolder();
    const repository = new OwnRepository(folder, remove);
    const isWanted = (source: string) => !/[\\/](dist|node_modules)$|\.test\.tsx?$/.test(source);
    await cp(path.join(projectFolder, remote), folder, { recursive: true, filter: isWanted });
    await repository.install();
    const compilerOptions = { noEmit: true, types: ['node', '@weft/build/assets'] };
    await repository.write('tsconfig.json', {
      extends: '@weft/build/tsconfig.base.json',
      compilerOptions,
      include: ['src', '*.ts'],
    });
    await repository.write('package-lock.json', {});
    return repository;
  }

  /** @throws Error where a file does not hold the text exactly once */
  async replace(file: string, from: string, to: string): Promise<void> {
    const place = path.join(this.folder, file);
    const text = await readFile(place, 'utf8');
    if (text.split(from).length !== 2) throw new Error(`${file} does not hold ${from} once`);
    await writeFile(place, text.replace(from, to));
  }

  async write(file: string, content: object | string): Promise<void> {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    await writeFile(path.join(this.folder, file), text);
  }

  /** Runs a program of an installed package, by its path below `node_modules`, and gives what it writes. */
  run(program: string, args: string[], env: Record<string, string> = {}): Promise<string> {
    const file = path.join(this.folder, 'node_modules', program);
    return outputOf({ program: file, arguments: args, env, folder: this.folder });
  }

  private async install(): Promise<void> {
    const modules = path.join(this.folder, 'node_modules');
    const tarballs = path.join(projectFolder, '.cache/packages');
    const installed: string[] = [];
    for (const tarball of await readdir(tarballs)) {
      const name = tarball.replace(/^weft-(.+)-\d+\.\d+\.\d+\.tgz$/, '@weft/$1');
      const target = path.join(modules, name);
      await mkdir(target, { recursive: true });
      execFileSync('tar', ['xzf', path.join(tarballs, tarball), '--strip-components=1', '-C', target]);
      installed.push(target);
    }
    for (const name of await declaredPackages([this.folder, ...installed])) {
      await mkdir(path.dirname(path.join(modules, name)), { recursive: true });
      await symlink(path.join(projectFolder, 'node_modules', name), path.join(modules, name), 'junction');
    }
  }
}

/** Names of all that these packages declare, and of what a team checks types with. */
async function declaredPackages(folders: string[]): Promise<string[]> {
  const manifests = await Promise.all(
    folders.map((folder) => readFile(path.join(folder, 'package.json'), 'utf8')),
  );
  const names = manifests.flatMap((text) => {
    const { dependencies, peerDependencies } = JSON.parse(text) as Record<string, object | undefined>;
    return Object.keys({ ...dependencies, ...peerDependencies });
  });
  const types = ['typescript', '@types/node', '@types/react', '@types/react-dom'];
  return [...new Set([...names, ...types])].filter((name) => !name.startsWith('@weft/'));
}
