/** Creates the workspace, or repository, of a new team, with one page. */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isShellPath } from '@weft/federation/shell-paths';
import { REMOTE_NAME } from '@weft/federation/singletons';
import { commandLine } from '../dev/command-line';
import { root } from '../dev/workspaces';
import { vendorPackages } from '../pack/vendor-packages';
import { exitOnSignals } from '../release/exit-on-signals';
import { resolveUserPath } from '../release/resolve-user-path';
import { pathConflict } from './path-conflict';
import { remoteFiles } from './remote-files';
import { repositoryFiles } from './repository-files';
import { workspaceFiles } from './workspace-files';

/** The remote whose package.json is the model for a new one. */
const MODEL = 'mfe-content';
const USAGE = `npm run new -- mfe-<name> /<path>    both in lower-case letters; a path may have hyphens
npm run new -- mfe-academy /academy --into <folder>    a repository of its own in <folder>/mfe-academy`;

const options = { into: { type: 'string' } } as const;
const { values, positionals } = commandLine(USAGE, { options, allowPositionals: true });
exitOnSignals();
try {
  await make(positionals, values.into);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** @throws Error with a message for the person at the terminal */
async function make(words: string[], into?: string): Promise<void> {
  const [name = '', address = '', ...rest] = words;
  if (words.length === 0) throw new Error(USAGE);
  if (!REMOTE_NAME.test(name) || !/^\/[a-z]+(-[a-z]+)*$/.test(address) || rest.length > 0)
    throw new Error(`"${words.join(' ')}" is not a valid name and path:\n\n${USAGE}`);
  if (isShellPath(address)) throw new Error(`The shell answers ${address} itself. Choose another path.`);
  const home = into === undefined ? root : resolveUserPath(into);
  const folder = path.join(home, name);
  if (existsSync(folder)) throw new Error(`${folder} already exists.`);
  const fault = await pathConflict(name, address);
  if (fault !== null) throw new Error(fault);
  const sources = remoteFiles({ name, path: address });
  const base = path.relative(folder, root).split(path.sep).join('/');
  const manifest = (await manifestAt(MODEL)).replaceAll(MODEL, name);
  // Anywhere below the root the site's packages resolve, whether or not the folder is a workspace.
  if (folder.startsWith(root + path.sep)) {
    const files = { ...sources, ...workspaceFiles({ name, manifest, base }) };
    await removeOnFailure(folder, () => write(folder, files));
    if (home !== root)
      return printNextSteps(folder, `npm run releases -- release ${name} ${shellQuoted(folder)}`);
    await registerTeam(name);
    return printNextSteps(folder, `npm run dev -- ${name}\n  npm run release -w ${name}`);
  }
  const tools = JSON.parse(await manifestAt('.')).devDependencies;
  await removeOnFailure(folder, async () => {
    await write(folder, { ...sources, ...repositoryFiles({ name, model: JSON.parse(manifest), tools }) });
    await vendorPackages(folder);
  });
  const steps = `cd ${shellQuoted(folder)}\n  npm install\n  npm test`;
  printNextSteps(folder, `${steps}\n\nIts README.md says how it is released.`);
}

/** Removes an incomplete folder on exit (faults exit too), so that it does not block the next try. */
async function removeOnFailure(folder: string, make: () => Promise<void>): Promise<void> {
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  await make();
  process.off('exit', remove);
}

async function write(folder: string, files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    const place = path.join(folder, file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, text, { flag: 'wx' });
  }
}

function manifestAt(directory: string): Promise<string> {
  return readFile(path.join(root, directory, 'package.json'), 'utf8');
}

/** Quotes a path for the terminal if needed. */
function shellQuoted(folder: string): string {
  return /\s/.test(folder) ? `"${folder}"` : folder;
}

function printNextSteps(folder: string, next: string): void {
  console.log(`Created ${folder}. Next:\n\n  ${next}\n`);
}

/** Registers a team in CODEOWNERS and the lock file, and formats its sources. */
async function registerTeam(name: string): Promise<void> {
  const team = name.replace('mfe-', '');
  await appendFile(path.join(root, '.github/CODEOWNERS'), `${`/${name}/`.padEnd(23)}@example/${team}\n`);
  const failed = [
    // Line breaks and the order of imports depend on the names.
    ['npx', 'biome', 'check', '--write', '--log-level=error', name],
    ['npm', 'install', '--package-lock-only', '--loglevel=error'],
  ].filter(isFailing);
  if (failed.length === 0) return;
  const lines = failed.map((words) => `\n  ${words.join(' ')}`).join('');
  throw new Error(`The files were created, but these commands failed (see above). Run them again:\n${lines}`);
}

function isFailing([command = '', ...args]: string[]): boolean {
  const shell = process.platform === 'win32';
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', shell }).status !== 0;
}
