import { errorMessage } from '@weft/verify/finding';
import type { PreviewGrant } from '@weft/verify/preview-token';
import type { LoadedRelease } from '../releases/release-store';
import { previewName } from '../render/non-active-releases';
import type { Services } from '../render/services';

/** How many previews run at a time, and milliseconds without a request after which one ends. */
const MAX_PREVIEWS = 3;
const IDLE = 10 * 60_000;
const UNTRUSTED_LINK = 'The link was changed or cut off, or the key that signed it is no longer trusted.';

export interface PreviewsOptions {
  services: Pick<Services, 'nonActive' | 'of'>;
  /** @throws Error if a token is not properly signed */
  read: (token: string) => Promise<PreviewGrant>;
  /** Reads and checks a release that no pointer names; null if the store does not have it. */
  load: (remote: string, version: string) => Promise<LoadedRelease | null>;
  /** In development only: reads the active release of a store that a local address serves. */
  local?: (remote: string, address: string) => Promise<LoadedRelease>;
}

/** A preview that a visitor has opened. */
export interface OpenPreview extends PreviewGrant {
  token: string;
  commit: string | null;
  /** Its name in the visitor's share of releases. */
  name: string;
}

/** Why a link shows no preview; the message is shown to the person who followed it. */
export class PreviewRefused extends Error {
  constructor(
    readonly status: 403 | 410 | 503,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Runs releases for people who have a preview link, and only while they are being viewed. */
export class Previews {
  private readonly starting = new Map<string, Promise<void>>();
  /** Ordered by last visit, the latest at the end. */
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(private readonly options: PreviewsOptions) {}

  /**
   * Opens the preview of a token, starting its release if needed.
   *
   * @returns null if everybody has that release by now
   * @throws PreviewRefused
   */
  async open(token: string): Promise<OpenPreview | null> {
    const { local, services } = this.options;
    const [, remote, address] = /^local_(mfe-[a-z]+)_(.+)$/.exec(token) ?? [];
    if (local && remote !== undefined && address !== undefined)
      return this.openLocal(token, () => local(remote, address));
    const grant = await this.options.read(token).catch((cause: unknown) => {
      throw new PreviewRefused(403, UNTRUSTED_LINK, { cause });
    });
    if (grant.until <= Date.now()) throw new PreviewRefused(410, 'The link has expired.');
    if (services.of(grant.remote)?.loaded.release.version === grant.version) return null;
    const name = previewName(grant);
    if (!services.nonActive.previews.has(name)) await this.startOnce(name, grant);
    this.renewIdleTimer(name);
    const commit = services.nonActive.previews.get(name)?.loaded.release.commit ?? null;
    return { ...grant, token, commit, name };
  }

  private async openLocal(token: string, load: () => Promise<LoadedRelease>): Promise<OpenPreview> {
    try {
      const loaded = await load();
      const { remote, version, commit } = loaded.release;
      const name = previewName(loaded.release);
      const { nonActive } = this.options.services;
      if (!nonActive.previews.has(name)) await nonActive.takePreview(loaded);
      this.renewIdleTimer(name);
      return { remote, version, commit, until: Date.now() + IDLE, token, name };
    } catch (cause) {
      const words = `The local release could not be started: ${errorMessage(cause)}`;
      throw new PreviewRefused(503, words, { cause });
    }
  }

  close(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  private startOnce(name: string, grant: PreviewGrant): Promise<void> {
    const start = this.starting.get(name) ?? this.start(grant).finally(() => this.starting.delete(name));
    this.starting.set(name, start);
    return start;
  }

  private async start({ remote, version }: PreviewGrant): Promise<void> {
    const { load, services } = this.options;
    try {
      const loaded = await load(remote, version);
      if (!loaded) throw new PreviewRefused(410, 'The release was removed from the store.');
      await services.nonActive.takePreview(loaded);
    } catch (error) {
      if (error instanceof PreviewRefused) throw error;
      throw new PreviewRefused(503, 'The release could not be started.', { cause: error });
    }
  }

  private renewIdleTimer(name: string): void {
    clearTimeout(this.timers.get(name));
    this.timers.delete(name);
    this.timers.set(name, setTimeout(() => this.end(name), IDLE).unref());
    const [longest] = this.timers.keys();
    if (this.timers.size > MAX_PREVIEWS && longest !== undefined) this.end(longest);
  }

  private end(name: string): void {
    clearTimeout(this.timers.get(name));
    this.timers.delete(name);
    this.options.services.nonActive.endPreview(name);
  }
}
