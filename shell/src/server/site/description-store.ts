import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseDescription, type ReleaseDescription } from '@weft/federation/release';
import { replaceFile } from '@weft/federation/replace-file.server';
import { REMOTE_NAME } from '@weft/federation/singletons';

/**
 * The last description of each remote's release, in one small file each: menus and old addresses stay while a team has
 * no release that can be taken into service.
 */
export class DescriptionStore {
  /** Chains the writes, so that the latest description is written last. */
  private writing = Promise.resolve();

  constructor(
    private readonly folder: string,
    /** Called if a file cannot be written or read; the shell continues without it. */
    private readonly onError: (remote: string, error: unknown) => void,
  ) {}

  /** Replaces the stored description of a remote, atomically. */
  keep(description: ReleaseDescription): Promise<void> {
    const { remote } = description;
    this.writing = this.writing
      .then(() => replaceFile(this.fileOf(remote), JSON.stringify(description), true))
      .catch((error: unknown) => this.onError(remote, error));
    return this.writing;
  }

  /** Names of the remotes with a stored description. */
  async remotes(): Promise<string[]> {
    const files = await readdir(this.folder).catch(() => []);
    return files.map((file) => file.replace(/\.json$/, '')).filter((name) => REMOTE_NAME.test(name));
  }

  /** The last stored description; null if there is none that can be read. */
  async read(remote: string): Promise<ReleaseDescription | null> {
    try {
      const description = parseDescription(await readFile(this.fileOf(remote), 'utf8'));
      return description.remote === remote ? description : null;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.onError(remote, error);
      return null;
    }
  }

  private fileOf(remote: string): string {
    return path.join(this.folder, `${remote}.json`);
  }
}
