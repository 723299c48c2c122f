import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { MAX_POINTER_BYTES, time, version } from '@weft/federation/release-parts';
import { replaceFile } from '@weft/federation/replace-file.server';
import { readStored, unlessOutOfFiles } from '@weft/federation/stored-file.server';
import * as v from 'valibot';

const canaryRollbackSchema = v.object({
  version,
  /** When the canary was taken back, and why. */
  at: time,
  reason: v.string(),
});
/** Records that a shell has taken a canary back. Not signed, since a forged mark can only end a canary. */
export type CanaryRollback = v.InferOutput<typeof canaryRollbackSchema>;
const canaryRollbackJson = v.pipe(v.string(), v.parseJson(), canaryRollbackSchema);

/** @returns null for any other text */
export function parseCanaryRollback(text: string | null): CanaryRollback | null {
  const { success, output } = v.safeParse(canaryRollbackJson, text);
  return success ? output : null;
}

export function canaryRollbackText(mark: CanaryRollback): string {
  return `${JSON.stringify(mark, null, 2)}\n`;
}

/** The marks in a store, one file for each canary: `<remote>/canaries/<salt>.json`. */
export class CanaryRollbacks {
  constructor(private readonly store: string) {}

  /**
   * Reads the mark of one canary; null if it has none that can be read.
   * @throws Error if too many files are open to tell
   */
  async read(remote: string, salt: string): Promise<CanaryRollback | null> {
    const bytes = await readStored(this.file(remote, salt), MAX_POINTER_BYTES).catch(unlessOutOfFiles(null));
    return parseCanaryRollback(bytes && String(bytes));
  }

  async write(remote: string, salt: string, mark: CanaryRollback): Promise<void> {
    await replaceFile(this.file(remote, salt), canaryRollbackText(mark));
  }

  /** Removes the marks of all releases except these. */
  async removeAllExcept(remote: string, versions: readonly string[]): Promise<void> {
    for (const salt of await this.salts(remote)) {
      const mark = await this.read(remote, salt);
      if (!mark || !versions.includes(mark.version)) await rm(this.file(remote, salt), { force: true });
    }
  }

  /** All marks of a remote, newest first. */
  async all(remote: string): Promise<CanaryRollback[]> {
    const salts = await this.salts(remote);
    const marks = await Promise.all(salts.map((salt) => this.read(remote, salt)));
    return marks.flatMap((mark) => mark ?? []).sort((one, other) => (one.at < other.at ? 1 : -1));
  }

  private async salts(remote: string): Promise<string[]> {
    const names = await readdir(path.join(this.store, remote, 'canaries')).catch(() => []);
    return names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5));
  }

  private file(remote: string, salt: string): string {
    return path.join(this.store, remote, 'canaries', `${salt}.json`);
  }
}
