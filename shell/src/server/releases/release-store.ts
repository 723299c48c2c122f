import type { ReleasePointer } from '@weft/federation/pointer';
import { parseRelease, type Release, releaseBase } from '@weft/federation/release';
import type { Provides } from '@weft/federation/shell-release';
import { sha384 } from '@weft/federation/stored-release.server';
import { findingText } from '@weft/verify/finding';
import type { AuthenticPointers } from './authentic-pointers';
import { checkRelease } from './check-release';
import { checkReleaseInChildProcess } from './check-release-in-child-process';
import { currentSignature, saveSignature } from './current-signature';
import { type OtherOrigins, releaseAddress } from './other-origins';
import type { ReleaseCache } from './release-cache';
import { bytesIn } from './release-copies';
import type { ReleaseSource } from './release-source';

/** A release whose files have all been checked. */
export interface LoadedRelease {
  release: Release;
  /** SHA-384 of `release.json`. */
  integrity: string;
  /** Address of the release with a trailing slash, root-relative unless it lives on another origin. */
  base: string;
  /** Source text of the server bundle. */
  source: string;
  /** Texts of its stylesheets, by path inside the release. */
  styles: Record<string, string>;
  /** Versions that were in service before it, as its pointer names them; without those that were taken back. */
  earlier: readonly string[];
}

/** A release that a pointer names. */
export interface Reference {
  version: string;
  /** SHA-384 of `release.json`. */
  integrity: string;
  /** Address of its store, if it is not in this one. */
  baseUrl?: string | undefined;
  /** The store's present signature of it; null if it was unavailable or not asked for. */
  signature?: string | null;
}

/** Bytes of css whose check takes so long (half a second) that visitors must not wait for it; a team has 0.3 MB. */
const LARGE_CSS_BYTES = 1_000_000;

export interface ReleaseStoreOptions {
  source: Pick<ReleaseSource, 'remotes' | 'pointerText' | 'file'>;
  releaseCache: Pick<ReleaseCache, 'use' | 'signedJson'>;
  /** What the shell in service provides. */
  provided: () => Provides;
  authentic: Pick<AuthenticPointers, 'open' | 'lastGood' | 'assertRelease' | 'assertSigned'>;
  /** Fetches releases that are not in the store; if left out, such releases are refused. */
  elsewhere?: Pick<OtherOrigins, 'use'>;
}

/** Opens and checks the remotes' releases. */
export class ReleaseStore {
  /** Whether visitors are being served; then checking a release must not delay them. */
  isServing = false;

  constructor(private readonly options: ReleaseStoreOptions) {}

  /** Names of the remotes that have been released. */
  remotes(): Promise<string[]> {
    return this.options.source.remotes();
  }

  /** Text of a remote's pointer; null if it has no release yet. */
  pointerText(remote: string): Promise<string | null> {
    return this.options.source.pointerText(remote);
  }

  /** The contract that the release named by a remote's pointer needs; null if that cannot be read, or was changed. */
  async contractOf(remote: string): Promise<number | null> {
    try {
      const { active } = await this.options.authentic.open(remote, (await this.pointerText(remote)) ?? '');
      const notes = await this.options.releaseCache.signedJson(remote, active.version);
      if (!notes || sha384(notes.text) !== active.integrity) return null;
      return parseRelease(notes.text.toString()).requires.contract;
    } catch {
      return null;
    }
  }

  /**
   * Reads and checks the release that the text of a pointer names.
   *
   * @param provided what the shell that is to run it provides
   * @throws Error if the team has not signed it; with all findings of the rules that do not run it: `verifyRelease`
   */
  async load(remote: string, text: string, provided = this.options.provided()): Promise<LoadedRelease> {
    const pointer = await this.options.authentic.open(remote, text);
    const active = await this.withSignature(remote, pointer.active);
    return this.readActive(remote, { ...pointer, active }, provided);
  }

  /** The last release that was in service, in this process or the one before; null if there was none. */
  async lastGood(remote: string): Promise<LoadedRelease | null> {
    const pointer = await this.options.authentic.lastGood(remote);
    return pointer && this.readActive(remote, pointer, this.options.provided());
  }

  /** Reads and checks a release that only some visitors get. @throws as `load` does */
  async loadFrom(remote: string, canary: Reference): Promise<LoadedRelease> {
    return this.read(remote, await this.withSignature(remote, canary), this.options.provided());
  }

  /** Reads and checks a release that no pointer names; null if it does not exist. @throws as `load` does */
  async loadPublished(remote: string, version: string): Promise<LoadedRelease | null> {
    const notes = await this.options.releaseCache.signedJson(remote, version);
    return notes && this.read(remote, { version, integrity: sha384(notes.text) }, this.options.provided());
  }

  private async readActive(
    remote: string,
    { active, baseUrl, history }: Pick<ReleasePointer, 'baseUrl' | 'history'> & { active: Reference },
    provided: Provides,
  ): Promise<LoadedRelease> {
    const loaded = await this.read(remote, { ...active, baseUrl }, provided);
    return { ...loaded, earlier: history.map(({ version }) => version) };
  }

  private async withSignature(remote: string, reference: Reference): Promise<Reference> {
    const { version, integrity } = reference;
    const signature = await currentSignature(this.options, { team: remote, version, integrity });
    return { ...reference, signature };
  }

  private async read(remote: string, reference: Reference, provided: Provides): Promise<LoadedRelease> {
    const { version, integrity, baseUrl, signature } = reference;
    const { releaseCache, elsewhere } = this.options;
    const open = async (folder: string) => {
      if (signature) await saveSignature(folder, signature);
      return this.open(folder, { remote, version, integrity }, provided);
    };
    if (baseUrl === undefined) {
      const opened = await releaseCache.use(remote, version, open);
      return { ...opened, base: releaseBase(opened.release), earlier: [] };
    }
    if (!elsewhere) throw new Error('releases on other origins are not accepted here');
    const opened = await elsewhere.use({ remote, version, integrity }, baseUrl, open);
    return { ...opened, base: releaseAddress(baseUrl, opened.release), earlier: [] };
  }

  private async open(
    folder: string,
    reference: { remote: string; version: string; integrity: string },
    provides: Provides,
  ): Promise<Omit<LoadedRelease, 'base' | 'earlier'>> {
    const { remote, version, integrity } = reference;
    await this.options.authentic.assertRelease({ team: remote, version, integrity }, folder);
    const request = { folder, reference, provides };
    const usesChildProcess = this.isServing && (await bytesIn(folder, '.css')) > LARGE_CSS_BYTES;
    const result = await (usesChildProcess ? checkReleaseInChildProcess(request) : checkRelease(request));
    if ('findings' in result) throw new Error(result.findings.map(findingText).join('\n'));
    const { release, source, styles } = result.candidate;
    return { release, integrity, source, styles };
  }
}
