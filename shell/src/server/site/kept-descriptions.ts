import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseDescription, type ReleaseDescription } from '@weft/federation/release';
import { replaceFile } from '@weft/federation/replace-file.server';
import { REMOTE_NAME } from '@weft/federation/singletons';

/**
 * The last description of each remote's release, one small file each: while a team has no release
 * that can be taken, menus and old addresses stay.
 */
export class KeptDescriptions {
  /** One after the other: the last that was given is the last that is written. */
  private writing = Promise.resolve();

  constructor(
    private readonly folder: string,
    /** Called where a file cannot be written or read; the shell does without it. */
    private readonly onError: (remote: string, error: unknown) => void,
  ) {}

  /** Replaces what is kept of a remote, in one step. */
  keep(description: ReleaseDescription): Promise<void> {
    this.writing = this.writing.then(() => this.write(description));
    return this.writing;
  }

  /** Names of the remotes of which something is kept. */
  async remotes(): Promise<string[]> {
    const files = await readdir(this.folder).catch(() => []);
    return files.map((file) => file.replace(/\.json$/, '')).filter((name) => REMOTE_NAME.test(name));
  }

  /** The last that was kept; null where there is none that can be read. */
  async read(remote: string): Promise<ReleaseDescription | null> {
    try {
      const description = parseDescription(await readFile(this.fileOf(remote), 'utf8'));
      return description.remote === remote ? description : null;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.onError(remote, error);
      return null;
    }
  }

  private async write(description: ReleaseDescription): Promise<void> {
    try {
      await replaceFile(this.fileOf(description.remote), JSON.stringify(description), true);
    } catch (error) {
      this.onError(description.remote, error);
    }
  }

  private fileOf(remote: string): string {
    return path.join(this.folder, `${remote}.json`);
  }
}
