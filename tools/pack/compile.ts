import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../dev/workspaces';
import { filesIn } from '../release/files-in';

const config = path.join(root, 'tsconfig.base.json');
/** Settings in the root, for all front ends; packages/build carries them to teams' own repositories. */
const SETTINGS = ['tsconfig.base.json', '.browserslistrc'];
const SOURCE = /(?<!\.d)\.tsx?$/;
/** Files of a package that its users do not need. */
const OWN =
  /(^|\/)(node_modules|dist|gallery|testing)\/|\.test\.tsx?$|(^|\/)package\.json$|webpack\.config\.ts$/;

/** Writes the JavaScript, the types and all other files of these folders below `target`, with the same paths. */
export async function compile(directories: string[], target: string): Promise<void> {
  const { config: json } = ts.readConfigFile(config, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(json, ts.sys, root);
  const files = (await Promise.all(directories.map(sourcesIn))).flat();
  for (const file of files) {
    const out = path.join(target, file);
    await mkdir(path.dirname(out), { recursive: true });
    if (!SOURCE.test(file)) await copyFile(path.join(root, file), out);
    else await writeFile(out.replace(SOURCE, '.js'), await javaScriptOf(file, options));
  }
  emitTypes(files, { ...options, outDir: target });
  for (const file of SETTINGS)
    await copyFile(path.join(root, file), path.join(target, 'packages/build', file));
}

async function javaScriptOf(file: string, compilerOptions: ts.CompilerOptions): Promise<string> {
  const source = await readFile(path.join(root, file), 'utf8');
  const { outputText } = ts.transpileModule(source, { compilerOptions, fileName: file });
  return withExtensions(outputText, path.dirname(path.join(root, file)));
}

/** Adds the file extensions that Node needs in imports; our sources leave them to the bundler. */
function withExtensions(text: string, folder: string): string {
  const imported = /(\b(?:from |import\(|import )['"])(\.{1,2}\/[^'"]+)(?=['"])/g;
  return text.replace(imported, (whole, _before, to: string) => {
    const isSource = ['.ts', '.tsx'].some((ending) => existsSync(path.join(folder, to + ending)));
    return isSource ? `${whole}.js` : whole;
  });
}

function emitTypes(files: string[], options: ts.CompilerOptions): void {
  const sources = files.filter((file) => /\.tsx?$/.test(file)).map((file) => path.join(root, file));
  const program = ts.createProgram(sources, {
    ...options,
    rootDir: root,
    declaration: true,
    emitDeclarationOnly: true,
    // `npm run check` checks types; here it would take half of the time.
    noCheck: true,
  });
  const ownSources = new Set(sources);
  for (const source of program.getSourceFiles()) if (ownSources.has(source.fileName)) program.emit(source);
}

async function sourcesIn(directory: string): Promise<string[]> {
  const files = (await filesIn(path.join(root, directory))).filter((file) => !OWN.test(file));
  return files.map((file) => `${directory}/${file}`);
}
