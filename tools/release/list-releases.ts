import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseRelease } from '@weft/federation/release';
import { SHELL } from '@weft/federation/release-parts';
import { parseShellRelease } from '@weft/federation/shell-release';
import { remotesIn } from '@weft/federation/store-remotes.server';
import { readPointer } from './pointer-file';
import type { AnyRelease } from './store-release';

/** All releases of the shell and of all remotes, newest first, as text for a terminal. */
export async function listReleases(store: string): Promise<string> {
  const remotes = await remotesIn(store);
  const blocks = await Promise.all([SHELL, ...remotes].map((remote) => listRemote(store, remote)));
  return blocks.join('\n\n');
}

async function listRemote(store: string, remote: string): Promise<string> {
  const pointer = await readPointer(store, remote).catch((error: Error) => error);
  const releases = await readReleases(path.join(store, remote));
  if (pointer instanceof Error) return `${remote}\n  ${pointer.message}`;
  if (releases.length === 0) return `${remote}\n  no release that can be read`;
  const lines = releases.map(({ version, time, commit }) => {
    const mark = version === pointer?.active.version ? '*' : ' ';
    return `${mark} ${version.padEnd(20)} ${time.slice(0, 19).replace('T', ' ')}  ${shortCommit(commit)}`;
  });
  return [remote, ...lines.map((line) => `  ${line}`)].join('\n');
}

function shortCommit(commit: string | null): string {
  return commit?.replace(/^(\w{8})\w*/, '$1') ?? 'no commit';
}

async function readReleases(folder: string): Promise<AnyRelease[]> {
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(
    names.map((name) => readFile(path.join(folder, name, 'release.json'), 'utf8').catch(() => null)),
  );
  const releases = texts.flatMap((text) => (text === null ? [] : readable(text)));
  return releases.sort((a, b) => b.time.localeCompare(a.time));
}

/** A release of before this schema is none that can go into service. */
function readable(text: string): AnyRelease[] {
  try {
    return [isShell(text) ? parseShellRelease(text) : parseRelease(text)];
  } catch {
    return [];
  }
}

function isShell(text: string): boolean {
  return (JSON.parse(text) as { remote?: unknown }).remote === SHELL;
}
