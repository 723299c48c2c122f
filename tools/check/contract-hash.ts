import { createHash } from 'node:crypto';
import path from 'node:path';
import ts from 'typescript';

/** What a remote's code is written against. Boot data do not count: the same release writes and reads them. */
const ENTRIES = [
  'packages/federation/src/remote-module.ts',
  'packages/federation/src/singletons.ts',
  'packages/router/src/router.ts',
];
const FOLDERS = ['packages/federation/src/', 'packages/router/src/'];

/**
 * Hashes all types in the contract between shell and remotes, and the names that the shell provides. Comments do not
 * count.
 *
 * @param root folder of the repository
 */
export function contractHash(root: string): string {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.base.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const emitted = { declaration: true, emitDeclarationOnly: true, removeComments: true, outDir: root };
  const entries = ENTRIES.map((file) => path.join(root, file));
  const program = ts.createProgram(entries, { ...options, types: [], ...emitted });
  const texts = new Map<string, string>();
  for (const source of program.getSourceFiles()) {
    const file = path.relative(root, source.fileName).replaceAll(path.sep, '/');
    if (!FOLDERS.some((folder) => file.startsWith(folder))) continue;
    program.emit(source, (_file, text) => texts.set(file, text));
  }
  const hash = createHash('sha256');
  for (const [file, text] of [...texts].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${file}\0${text}\0`);
  return hash.digest('hex').slice(0, 16);
}
