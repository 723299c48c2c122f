import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { PUBLIC_PATH_MODULE } from '@weft/federation/singletons';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import ts from 'typescript';
import { root } from '../dev/workspaces';
import { installPacked } from '../pack/testing/install-packed';

const run = promisify(execFile);
let into: string;
let repository: string;

beforeAll(async () => {
  into = temporaryFolder();
  repository = path.join(into, 'mfe-academy');
  await tool('tools/new/new.ts', 'mfe-academy', '/academy', '--into', into);
  await installPacked(repository, path.join(repository, 'packages'));
}, 240_000);

it('a repository of its own passes the type check', () => script('types'), 240_000);

it('the usage of its release commands names the installed command', async () => {
  const program = 'node_modules/@weft/release/weft-release.js';
  const { stdout } = await run(process.execPath, [program, '--help'], { cwd: repository });
  expect(stdout).toContain('Usage: npx weft-release <command>');
});

it('its tests pass', async () => {
  expect(await script('test')).toMatch(/^Tests: +2 passed, 2 total$/m);
}, 240_000);

it('packing again replaces our packages and their entries in package.json', async () => {
  const other = path.join(repository, 'packages/notes.txt');
  const old = path.join(repository, 'packages/weft-ui-1.0.0-h0000000000.tgz');
  await Promise.all([other, old].map((file) => writeFile(file, '')));
  const before = await manifestOf(repository);
  const obsolete = { '@weft/gone': 'file:packages/weft-gone-1.0.0-h0000000000.tgz' };
  const stale = { ...before, devDependencies: { ...before.devDependencies, ...obsolete } };
  await writeFile(path.join(repository, 'package.json'), JSON.stringify(stale));
  await tool('tools/pack/pack.ts', repository);
  expect([other, old].map((file) => existsSync(file))).toEqual([true, false]);
  await rm(other);
  const { dependencies, devDependencies } = await manifestOf(repository);
  const own = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) => isOurs(name));
  const files = await readdir(path.join(repository, 'packages'));
  expect(own.map(([, place]) => place).sort()).toEqual(files.map((file) => `file:packages/${file}`).sort());
}, 240_000);

it('each package declares what its code and types import', async () => {
  const scope = path.join(repository, 'node_modules/@weft');
  const names = await readdir(scope);
  expect(names).toContain('release');
  const lost = await Promise.all(names.map((name) => undeclaredImports(path.join(scope, name))));
  expect(lost.flat()).toEqual([]);
});

it('the build package has its own copy of the browsers list and the compiler settings', async () => {
  const build = path.join(repository, 'node_modules/@weft/build');
  const { browsersList, typeScriptConfig } = await import(path.join(build, 'src/paths.js'));
  expect([browsersList, typeScriptConfig]).toEqual([
    path.join(build, '.browserslistrc'),
    path.join(build, 'tsconfig.base.json'),
  ]);
});

async function tool(program: string, ...args: string[]): Promise<void> {
  const env = { ...process.env, NODE_OPTIONS: '' };
  await run(process.execPath, ['--import', 'tsx', program, ...args], { cwd: root, env });
}

/** Output of a script of its package.json. @throws Error with the output if the script fails */
async function script(name: string): Promise<string> {
  const options = { cwd: repository, env: { ...process.env, NODE_OPTIONS: '' } };
  const { stdout, stderr } = await run('npm', ['run', name], {
    ...options,
    shell: process.platform === 'win32',
  }).catch((error: Error & { stdout: string; stderr: string }) => {
    throw new Error(`${error.message}\n${error.stdout}\n${error.stderr}`);
  });
  return stdout + stderr;
}

async function undeclaredImports(folder: string): Promise<string[]> {
  const { name, dependencies, peerDependencies } = await manifestOf(folder);
  const known = [name, PUBLIC_PATH_MODULE, ...Object.keys({ ...dependencies, ...peerDependencies })];
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(m?js|ts)$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return texts.flatMap((text, at) =>
    importsOf(text)
      .filter((imported) => !/^[./]/.test(imported) && !isBuiltin(imported))
      .map((imported) => imported.split('/', imported.startsWith('@') ? 2 : 1).join('/'))
      .filter((imported) => !known.includes(imported) && !known.includes(`@types/${imported}`))
      .map((imported) => `${name}/${files[at]}: ${imported}`),
  );
}

function importsOf(text: string): string[] {
  const resolved = [...text.matchAll(/\bresolve\(['"]([^'"]+)['"]\)/g)].map(([, id = '']) => id);
  const { importedFiles, typeReferenceDirectives } = ts.preProcessFile(text, true, true);
  return [...resolved, ...[...importedFiles, ...typeReferenceDirectives].map(({ fileName }) => fileName)];
}

const isOurs = (name: string) => name.startsWith('@weft/');

async function manifestOf(folder: string) {
  type Dependencies = Record<string, string>;
  const text = await readFile(path.join(folder, 'package.json'), 'utf8');
  return JSON.parse(text) as { name: string } & Partial<
    Record<'dependencies' | 'devDependencies' | 'peerDependencies', Dependencies>
  >;
}
