import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readContentFolder } from 'api/content/content-folder';
import { repositoryRoot } from 'api/env';
import { makeKeyFile } from '../../release/signing-keys';
import { testStore } from '../../release/store-folder';
import type { Cleanup } from '../cleanup';
import { generatedPosts } from '../generated-posts';
import { publishPosts } from '../publish-posts';
import type { ServerProcess } from '../server-process';
import { startSite } from '../site';
import { runCommand } from './run-command';

const POSTS = 10_000;
/** In addition to the site's three teams. */
const TEAMS = 27;
/** Older than the site's own posts, so that its pages show the same. */
const GENERATED_FROM = Date.UTC(2010, 0, 1);

/**
 * Starts the site with 10,000 posts and 30 remotes, of which the new ones are created by `npm run new` and released.
 *
 * @throws BenchRefused with the output of a command that fails
 */
export async function startGrown(folder: string, cleanup: Cleanup): Promise<ServerProcess> {
  const releases = path.join(folder, 'releases');
  await cp(testStore, releases, { recursive: true });
  const settings = { RELEASES_URL: releases, RELEASE_KEYS: path.join(folder, 'trusted.json') };
  await releaseTeams(folder, settings, cleanup);
  const data = path.join(folder, 'data');
  const { shell } = await startSite(data, cleanup, settings);
  await addPosts(data);
  return shell;
}

async function releaseTeams(folder: string, env: Record<string, string>, cleanup: Cleanup): Promise<void> {
  await mkdir(path.join(repositoryRoot, '.cache'), { recursive: true });
  // Inside the project, where its packages resolve.
  const sources = await mkdtemp(path.join(repositoryRoot, '.cache/grown-'));
  cleanup.add(() => rm(sources, { recursive: true, force: true }));
  const keyFile = path.join(folder, 'teams.pem');
  const { publicKey } = await makeKeyFile(keyFile);
  const letters = (at: number) => String.fromCharCode(97 + at / 26, 97 + (at % 26));
  const names = Array.from({ length: TEAMS }, (_, at) => `grown${letters(at)}`);
  const trust = JSON.parse(await readFile(path.join(repositoryRoot, '.keys/trusted.json'), 'utf8'));
  for (const name of names) trust.teams[`mfe-${name}`] = [publicKey];
  await writeFile(env['RELEASE_KEYS'] ?? '', JSON.stringify(trust), { mode: 0o600 });
  for (const name of names) {
    command('tools/new/new.ts', [`mfe-${name}`, `/${name}`, '--into', sources], env);
    command('tools/release/release.ts', ['release', `mfe-${name}`, path.join(sources, `mfe-${name}`)], {
      ...env,
      RELEASE_SIGNING_KEY: keyFile,
    });
  }
}

async function addPosts(data: string): Promise<void> {
  const content = await readContentFolder(path.join(repositoryRoot, 'content'));
  const posts = generatedPosts(content, POSTS).map((post, at) => ({
    ...post,
    updatedAt: new Date(GENERATED_FROM + at * 3_600_000),
  }));
  await publishPosts(data, content, posts);
}

function command(program: string, args: string[], env: Record<string, string>): void {
  runCommand(process.execPath, ['--import', 'tsx', program, ...args], { cwd: repositoryRoot, env });
}
