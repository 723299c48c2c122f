import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { installPacked } from '../../tools/pack/testing/install-packed';
import { projectFolder, type Remote } from './project';
import { replaceIn } from './replace-in';
import { outputOf } from './service';
import { temporaryFolder } from './temporary-folder';

/** The packages with which a team checks types. */
const TYPES = ['typescript', '@types/node', '@types/react', '@types/react-dom'];

/** A team's separate repository: a remote's sources, and our packages as tarballs. */
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
    await installPacked(folder, path.join(projectFolder, '.cache/packages'), TYPES);
    const compilerOptions = { noEmit: true, types: ['node', '@weft/build/assets'] };
    const base = { extends: '@weft/build/tsconfig.base.json', include: ['src', '*.ts'] };
    await repository.write('tsconfig.json', { ...base, compilerOptions });
    await repository.write('package-lock.json', {});
    return repository;
  }

  /** @throws Error if a file does not contain the text exactly once */
  replace(file: string, from: string, to: string): Promise<void> {
    return replaceIn(path.join(this.folder, file), from, to);
  }

  async write(file: string, content: object | string): Promise<void> {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    await writeFile(path.join(this.folder, file), text);
  }

  /** Runs a program of an installed package, by its path below `node_modules`, and returns its output. */
  run(program: string, args: string[], env: Record<string, string> = {}): Promise<string> {
    const file = path.join(this.folder, 'node_modules', program);
    return outputOf({ program: file, arguments: args, env, folder: this.folder });
  }
}
