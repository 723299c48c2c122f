import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseRelease, type Release, releaseBase } from '@weft/federation/release';
import type { Provides } from '@weft/federation/shell-release';
import { remotesIn } from '@weft/federation/store-remotes.server';
import { sha384 } from '@weft/federation/stored-release.server';
import { type Finding, findingText } from '@weft/verify/finding';
import type { AuthenticPointers } from './authentic-pointers';
import { lookApart } from './look-apart';
import { lookAtRelease } from './look-at-release';
import { type OtherOrigins, releaseAddress } from './other-origins';

/** A release of which every file has been checked. */
export interface LoadedRelease {
  release: Release;
  /** SHA-384 of `release.json`. */
  integrity: string;
  /** Address of the release with a trailing slash, root-relative unless it lives on an origin of its own. */
  base: string;
  /** Source text of the server bundle. */
  source: string;
  /** Texts of its stylesheets, by path inside the release. */
  styles: Record<string, string>;
}

/** A release that a pointer names. */
interface Reference {
  version: string;
  integrity: string;
  /** Where it is, if not in the store. */
  baseUrl?: string | undefined;
}

/** Bytes of css whose check takes so long (half a second) that visitors must not wait for it; a team has 0.3 MB. */
const LARGE = 1_000_000;

/** Reads releases from a folder: `<store>/<remote>/active.json` and `<store>/<remote>/<version>/…`. */
export class ReleaseStore {
  /** Whether visitors are being served, whom no look at a release may delay. */
  isServing = false;

  /** Fetches releases that are not here; without it there are none. */
  elsewhere: Pick<OtherOrigins, 'fetch'> | null = null;

  constructor(
    private readonly folder: string,
    /** What the shell in service provides. */
    private readonly provided: () => Provides,
    private readonly authentic: Pick<AuthenticPointers, 'open' | 'lastGood' | 'assertRelease'>,
  ) {}

  /** Names of the remotes that have been released. */
  remotes(): Promise<string[]> {
    return remotesIn(this.folder);
  }

  /** Text of a remote's pointer; null where it has no release yet. */
  async pointerText(remote: string): Promise<string | null> {
    try {
      return await readFile(path.join(this.folder, remote, 'active.json'), 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  /** The contract that the release needs which a pointer names; null where that cannot be read. */
  async contractOf(remote: string): Promise<number | null> {
    try {
      const { active } = await this.authentic.open(remote, (await this.pointerText(remote)) ?? '');
      const notes = path.join(this.folder, remote, active.version, 'release.json');
      return parseRelease(await readFile(notes, 'utf8')).requires.contract;
    } catch {
      return null;
    }
  }

  /**
   * Reads and checks the release that a pointer names.
   *
   * @param provided by the shell that is to run it
   * @throws Error where the team has not signed it; with all findings of the rules that run nothing: `verifyRelease`
   */
  async load(remote: string, pointerText: string, provided = this.provided()): Promise<LoadedRelease> {
    const { active, baseUrl } = await this.authentic.open(remote, pointerText);
    return this.read(remote, { ...active, baseUrl }, provided);
  }

  /** The last release that was in service, in this process or the one before; null where there was none. */
  async lastGood(remote: string): Promise<LoadedRelease | null> {
    const pointer = await this.authentic.lastGood(remote);
    return pointer && this.read(remote, { ...pointer.active, baseUrl: pointer.baseUrl }, this.provided());
  }

  /** The release that some visitors get. @throws as `load` does */
  loadFrom(remote: string, canary: Reference): Promise<LoadedRelease> {
    return this.read(remote, canary, this.provided());
  }

  /** A release that no pointer names; null where it is not there. @throws as `load` does */
  async loadPublished(remote: string, version: string): Promise<LoadedRelease | null> {
    const notes = path.join(this.folder, remote, version, 'release.json');
    const bytes = await readFile(notes).catch(() => null);
    return bytes && this.read(remote, { version, integrity: sha384(bytes) }, this.provided());
  }

  private async read(
    remote: string,
    { version, integrity, baseUrl }: Reference,
    provided: Provides,
  ): Promise<LoadedRelease> {
    const folder = await this.folderOf({ remote, version, integrity }, baseUrl);
    await this.authentic.assertRelease({ team: remote, version, integrity }, folder);
    const look = { folder, reference: { remote, version, integrity }, provides: provided };
    const isApart = this.isServing && (await cssBytes(folder)) > LARGE;
    const looked = await (isApart ? lookApart(look) : lookAtRelease(look));
    if ('findings' in looked) throw refusal(looked.findings);
    const { release, source, styles } = looked.candidate;
    const base = baseUrl === undefined ? releaseBase(release) : releaseAddress(baseUrl, release);
    return { release, integrity, base, source, styles };
  }

  private async folderOf(
    reference: { remote: string; version: string; integrity: string },
    baseUrl: string | undefined,
  ): Promise<string> {
    if (baseUrl === undefined) return path.join(this.folder, reference.remote, reference.version);
    if (!this.elsewhere) throw new Error('releases of other origins are not taken here');
    return this.elsewhere.fetch(reference, baseUrl);
  }
}

/** Of the stylesheets in a release's folder. */
async function cssBytes(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const sheets = files.filter((file) => file.endsWith('.css'));
  // The look says what is missing.
  const sizes = sheets.map(
    async (file) => (await stat(path.join(folder, file)).catch(() => null))?.size ?? 0,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

function refusal(findings: readonly Finding[]): Error {
  return new Error(findings.map(findingText).join('\n'));
}
