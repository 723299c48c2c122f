import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleasePointer } from '@weft/federation/pointer';
import { replaceFile } from '@weft/federation/replace-file.server';
import { unlessOutOfFiles } from '@weft/federation/stored-file.server';
import { type PreviewGrant, readPreviewToken } from '@weft/verify/preview-token';
import { SIGNATURE_FILE, type SignedRelease, TrustedKeys } from '@weft/verify/signatures';
import * as v from 'valibot';

export interface AuthenticPointersOptions {
  /** File with the trusted keys; read anew each time, so that adding or revoking a key needs no restart. */
  keys: string;
  /** Location of the release store: a folder or a bucket's address. */
  releases: string;
  /** Folder for the state that survives restarts; null stores nothing. */
  data: string | null;
  /** Called if the stored state cannot be read or written. */
  onError: (error: unknown) => void;
}

const stateSchema = v.record(
  v.string(),
  v.object({
    /** The highest counter seen in a signed pointer of the team. */
    counter: v.number(),
    /** The last pointer whose release went into service; null if none did. */
    good: v.nullable(v.string()),
  }),
);
type PointerState = v.InferOutput<typeof stateSchema>;

/** A short name for a store's location, used in names of files that belong to it. */
export function nameOfStore(releases: string): string {
  return createHash('sha256').update(releases).digest('hex').slice(0, 12);
}

/**
 * Decides which pointers and releases are the teams' own: signed with a trusted key, and no pointer older than one seen
 * before. Keeps each team's last good pointer, for a start while the store has a bad one.
 */
export class AuthenticPointers {
  private state: Promise<PointerState> | undefined;
  private writing = Promise.resolve();
  private readonly file: string | null;

  constructor(private readonly options: AuthenticPointersOptions) {
    // One file per store: counters of one store do not apply to another.
    this.file = options.data && path.join(options.data, `pointers-${nameOfStore(options.releases)}.json`);
  }

  /**
   * Opens a team's pointer.
   * @throws Error if it is not properly signed, or is older than one seen before or than the keys allow
   */
  async open(team: string, text: string): Promise<ReleasePointer> {
    const pointer = await this.recentPointer(team, text);
    const state = await this.read();
    const { counter = 0, good = null } = state[team] ?? {};
    if (pointer.counter < counter)
      throw new Error(
        `active.json is older than one seen before (counter ${pointer.counter} after ${counter}): promote a release again`,
      );
    if (pointer.counter > counter) await this.keep(team, { counter: pointer.counter, good });
    return pointer;
  }

  /** Opens a pointer of another store, whose counters are not known. @throws Error if the team has not signed it */
  async pointerOf(team: string, text: string): Promise<ReleasePointer> {
    return (await this.trust()).verifiedPointer(team, text);
  }

  /** Records that the release of this pointer is in service. */
  async remember(team: string, text: string): Promise<void> {
    const { counter = 0, good = null } = (await this.read())[team] ?? {};
    if (good !== text) await this.keep(team, { counter, good: text });
  }

  /** The last pointer whose release was in service, if its signature is still trusted. */
  async lastGood(team: string): Promise<ReleasePointer | null> {
    const text = (await this.read())[team]?.good;
    return text ? this.recentPointer(team, text) : null;
  }

  /** @throws Error if the team has not signed the release in a folder */
  async assertRelease(release: SignedRelease, folder: string): Promise<void> {
    const signature = await readFile(path.join(folder, SIGNATURE_FILE), 'utf8').catch(unlessOutOfFiles(null));
    await this.assertSigned(release, signature);
  }

  /** @throws Error if the text is not the team's signature of the release */
  async assertSigned(release: SignedRelease, signature: string | null): Promise<void> {
    (await this.trust()).assertRelease(release, signature);
  }

  /** What a preview link grants. @throws Error if the team has not signed it */
  async preview(token: string): Promise<PreviewGrant> {
    return readPreviewToken(token, await this.trust());
  }

  private async recentPointer(team: string, text: string): Promise<ReleasePointer> {
    const trust = await this.trust();
    const pointer = trust.verifiedPointer(team, text);
    const least = trust.minimumCounter(team);
    if (pointer.counter < least)
      throw new Error(
        `active.json is older than the trusted keys allow (counter ${pointer.counter}, at least ${least}): promote a release again`,
      );
    return pointer;
  }

  private async trust(): Promise<TrustedKeys> {
    const { keys } = this.options;
    const text = await readFile(keys, 'utf8').catch(unlessOutOfFiles(null));
    if (text === null)
      throw new Error(
        `there are no trusted keys: ${keys} is missing. \`npm start\` creates it; RELEASE_KEYS names another file`,
      );
    return TrustedKeys.parse(text);
  }

  private read(): Promise<PointerState> {
    this.state ??= this.readFile();
    return this.state;
  }

  private async readFile(): Promise<PointerState> {
    if (this.file === null) return {};
    try {
      return v.parse(stateSchema, JSON.parse(await readFile(this.file, 'utf8')));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.options.onError(error);
      return {};
    }
  }

  /** Writes in sequence, so that the latest state is written last. */
  private async keep(team: string, entry: PointerState[string]): Promise<void> {
    const { file } = this;
    const state = await this.read();
    state[team] = entry;
    if (file === null) return;
    const write = () => replaceFile(file, JSON.stringify(state), true).catch(this.options.onError);
    this.writing = this.writing.then(write);
    await this.writing;
  }
}
