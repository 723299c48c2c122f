import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { MOST_FILE_BYTES } from '@weft/federation/release-parts';
import { remotesIn } from '@weft/federation/store-remotes.server';

/** Where releases come from: `<team>/active.json` is a team's pointer, `<team>/<version>/…` are the files of a release. */
export interface ReleaseSource {
  /** Names of all remotes that have been released. */
  remotes(): Promise<string[]>;
  /** Text of a team's pointer; null where it has no release yet. @throws RangeError where it is too large to be read */
  pointerText(team: string): Promise<string | null>;
  /** What a team has there: names of its releases, among others. */
  versions(team: string): Promise<string[]>;
  /** Bytes of a release's file; null where there is none. */
  file(team: string, version: string, file: string): Promise<Buffer | null>;
}

/** A store in a folder. */
export class FolderSource implements ReleaseSource {
  constructor(private readonly folder: string) {}

  remotes(): Promise<string[]> {
    return remotesIn(this.folder);
  }

  async pointerText(team: string): Promise<string | null> {
    return (await read(path.join(this.folder, team, 'active.json')))?.toString('utf8') ?? null;
  }

  async versions(team: string): Promise<string[]> {
    const place = path.join(this.folder, team);
    const entries = (await readdir(place, { withFileTypes: true }).catch(noneIfMissing)) ?? [];
    return entries.filter((entry) => !entry.isFile()).map(({ name }) => name);
  }

  file(team: string, version: string, file: string): Promise<Buffer | null> {
    return read(path.join(this.folder, team, version, file));
  }
}

async function read(file: string): Promise<Buffer | null> {
  const handle = await open(file).catch(noneIfMissing);
  if (!handle) return null;
  try {
    const { size } = await handle.stat();
    if (size > MOST_FILE_BYTES) throw new RangeError(`${file} is too large`);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

function noneIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
