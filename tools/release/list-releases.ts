import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseRelease, type Release } from '@weft/federation/release';
import { remotesIn } from '@weft/federation/store-remotes.server';
import { readPointer } from './pointer-file';

/** All releases of all remotes, newest first, as text for a terminal. */
export async function listReleases(store: string): Promise<string> {
  const remotes = await remotesIn(store);
  if (remotes.length === 0) return 'There is no release yet.';
  const blocks = await Promise.all(remotes.map((remote) => listRemote(store, remote)));
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

async function readReleases(folder: string): Promise<Release[]> {
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(
    names.map((name) => readFile(path.join(folder, name, 'release.json'), 'utf8').catch(() => null)),
  );
  const releases = texts.flatMap((text) => (text === null ? [] : readable(text)));
  return releases.sort((a, b) => b.time.localeCompare(a.time));
}

/** A release of before this schema is none that can go into service. */
function readable(text: string): Release[] {
  try {
    return [parseRelease(text)];
  } catch {
    return [];
  }
}
