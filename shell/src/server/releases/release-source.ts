import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { MAX_POINTER_BYTES } from '@weft/federation/release-parts';
import { remotesIn } from '@weft/federation/store-remotes.server';
import { readStored } from '@weft/federation/stored-file.server';
import { SerialReads } from './serial-reads';

/** Where releases come from: `<team>/active.json` is a team's pointer, `<team>/<version>/…` are the files of a release. */
export interface ReleaseSource {
  /** Names of all remotes that have been released. */
  remotes(): Promise<string[]>;
  /** Text of a team's pointer; null if it has no release yet. @throws RangeError if it is too large or not a file */
  pointerText(team: string): Promise<string | null>;
  /** Names in a team's folder, among them those of its releases. */
  versions(team: string): Promise<string[]>;
  /**
   * Bytes of `<version>/<file of the release>`; null if there is none.
   * @param most maximum bytes; by default the limit of any file
   * @throws RangeError if it is larger or not a file
   */
  file(team: string, name: string, most?: number): Promise<Buffer | null>;
}

/** A store in a folder, which may be a volume that hangs. */
export class FolderSource implements ReleaseSource {
  /** Separate, so that copying a release does not delay reading a pointer. */
  private readonly files = new SerialReads();

  constructor(
    private readonly folder: string,
    private readonly pointerReads = new SerialReads(),
  ) {}

  remotes(): Promise<string[]> {
    return this.pointerReads.run('', () => remotesIn(this.folder));
  }

  async pointerText(team: string): Promise<string | null> {
    const file = path.join(this.folder, team, 'active.json');
    const bytes = await this.pointerReads.run(file, () =>
      readStored(file, MAX_POINTER_BYTES).catch(noneIfMissing),
    );
    return bytes?.toString('utf8') ?? null;
  }

  async versions(team: string): Promise<string[]> {
    const place = path.join(this.folder, team);
    const read = () => readdir(place, { withFileTypes: true }).catch(noneIfMissing);
    const entries = (await this.pointerReads.run(place, read)) ?? [];
    return entries.filter((entry) => !entry.isFile()).map(({ name }) => name);
  }

  file(team: string, name: string, most?: number): Promise<Buffer | null> {
    const file = path.join(this.folder, team, name);
    return this.files.run(`${file} ${most}`, () => readStored(file, most).catch(noneIfMissing));
  }
}

function noneIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
