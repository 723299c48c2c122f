import { createHash } from 'node:crypto';
import path from 'node:path';
import type { BootRemote } from '@weft/federation/boot';
import { bootManifest } from '@weft/federation/manifest';
import type { SitemapEntry } from '@weft/federation/remote-module';
import type { RestData } from '../../frame/Rest';
import { claimant } from '../../remotes/claims';
import type { LoadedRelease } from '../releases/release-store';
import type { PostedForm, RenderRequest, RenderResult, ShellFiles } from './protocol';
import { RenderPool } from './render-pool';
import { sitemapXml } from './sitemap-xml';

export interface PageRequest {
  /** Path and query, percent-encoded. */
  address: string;
  method: string;
  headers: Record<string, string>;
  form: PostedForm | null;
}

interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface PageRendererOptions {
  /** Folder of the shell's server build. */
  serverBuild: string;
  shell: ShellFiles;
  /** Names of all remotes that the site is made of. */
  remotes: readonly string[];
  apiUrl: string;
  publicApiUrl: string;
  publicUrl: string;
  /** Further scripts of every document; none but in development. */
  extraScripts: readonly string[];
  /** Most threads for each remote. */
  threads: number;
  log: Log;
}

interface Service {
  loaded: LoadedRelease;
  pool: RenderPool;
}

/** Seconds after which a visitor's browser or a crawler may ask again for a page that failed. */
const RETRY_AFTER = '5';

/**
 * Renders pages with the releases in service: one pool of threads for each remote and one for the
 * frame's own pages, so that no team's code shares a thread with another's.
 */
export class PageRenderer {
  private readonly services = new Map<string, Service>();
  private readonly frame: RenderPool;
  private nextId = 1;
  private currentSet = '';

  constructor(private readonly options: PageRendererOptions) {
    this.frame = this.poolFor(null);
  }

  async start(): Promise<void> {
    await this.frame.start();
  }

  /**
   * Puts a release into service once a thread has run it; the one before finishes what it has.
   *
   * @throws Error where the release cannot be run; the one before stays
   */
  async take(loaded: LoadedRelease): Promise<void> {
    const { remote, version } = loaded.release;
    const pool = this.poolFor(loaded);
    try {
      await pool.start();
    } catch (error) {
      await pool.close();
      throw error;
    }
    const before = this.services.get(remote);
    this.services.set(remote, { loaded, pool });
    this.currentSet = setKeyOf([...this.services.values()].map(({ loaded: { integrity } }) => integrity));
    this.options.log.info(
      { remote, version, before: before?.loaded.release.version ?? null },
      'release in service',
    );
    await before?.pool.close();
  }

  /** Version in service of each remote that has one. */
  get versions(): Record<string, string> {
    return Object.fromEntries([...this.services].map(([name, { loaded }]) => [name, loaded.release.version]));
  }

  /** Names the exact set of releases, for caches: pages of different sets never mix. */
  get setKey(): string {
    return this.currentSet;
  }

  /** The page of an address; always a document, whatever fails behind it. */
  async render(page: PageRequest): Promise<RenderResult> {
    const pathname = page.address.split('?', 1)[0] ?? '/';
    const service = isDecodable(pathname) ? this.serviceFor(pathname) : null;
    if (!service) return this.renderUnclaimed(page);
    try {
      return await this.renderWith(service, page);
    } catch (error) {
      const successor = this.serviceFor(pathname);
      // The release was replaced meanwhile: the page is the next one's to make.
      if (successor && successor !== service && page.method === 'GET') return this.render(page);
      const { remote } = service.loaded.release;
      const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
      this.options.log.error({ remote, address: pathname, cause }, 'a page could not be rendered');
      return withRetryAfter(await this.renderFrame(page, { kind: 'unavailable' }));
    }
  }

  private async renderWith({ loaded, pool }: Service, page: PageRequest): Promise<RenderResult> {
    const result = await pool.render(this.requestFor(page, { kind: 'not-found' }, loaded.release.remote));
    return result.status === 503 ? withRetryAfter(result) : result;
  }

  /** While a team has no release in service, a path that nobody claims may be one of that team's. */
  private async renderUnclaimed(page: PageRequest): Promise<RenderResult> {
    const isWhole = this.options.remotes.every((remote) => this.services.has(remote));
    if (isWhole) return this.renderFrame(page, { kind: 'not-found' });
    return withRetryAfter(await this.renderFrame(page, { kind: 'unavailable' }));
  }

  /** The site's map, of what each remote lists; unavailable as a whole while one of them cannot. */
  async sitemap(page: PageRequest): Promise<RenderResult> {
    try {
      const results = await Promise.all(this.options.remotes.map((remote) => this.entriesOf(remote, page)));
      const entries = results.flatMap(({ html }) => JSON.parse(html ?? '[]') as SitemapEntry[]);
      return {
        status: 200,
        headers: { 'content-type': 'application/xml; charset=utf-8' },
        html: sitemapXml(entries, this.options.publicUrl),
        noStore: results.some(({ noStore }) => noStore),
      };
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      this.options.log.error({ address: page.address, cause }, "the site's map could not be made");
      return withRetryAfter(await this.renderFrame(page, { kind: 'unavailable' }));
    }
  }

  private entriesOf(remote: string, page: PageRequest): Promise<RenderResult> {
    const service = this.services.get(remote);
    if (!service) throw new Error(`${remote} has no release in service`);
    return service.pool.render({ ...this.requestFor(page, { kind: 'not-found' }, remote), want: 'sitemap' });
  }

  async close(): Promise<void> {
    const pools = [...this.services.values()].map(({ pool }) => pool);
    await Promise.all([this.frame, ...pools].map((pool) => pool.close()));
  }

  private serviceFor(pathname: string): Service | null {
    const claims = [...this.services].map(([name, { loaded }]) => ({ name, paths: loaded.release.paths }));
    const claim = claimant(claims, pathname);
    return claim ? (this.services.get(claim.name) ?? null) : null;
  }

  private renderFrame(page: PageRequest, rest: RestData): Promise<RenderResult> {
    // The frame has no action: whatever was posted, the answer is the page.
    return this.frame.render(this.requestFor({ ...page, method: 'GET', form: null }, rest, null));
  }

  private requestFor(page: PageRequest, rest: RestData, maker: string | null): RenderRequest {
    const remotes = [...this.services.values()].map(({ loaded }) => bootRemote(loaded, maker));
    return { ...page, id: this.nextId++, rest, remotes };
  }

  private poolFor(loaded: LoadedRelease | null): RenderPool {
    const { options } = this;
    const remote = loaded?.release.remote ?? 'frame';
    return new RenderPool({
      file: path.join(options.serverBuild, 'render-worker.cjs'),
      size: options.threads,
      data: {
        remote: loaded && { release: loaded.release, base: loaded.base, source: loaded.source },
        shell: options.shell,
        apiUrl: options.apiUrl,
        publicApiUrl: options.publicApiUrl,
        publicUrl: options.publicUrl,
        extraScripts: options.extraScripts,
      },
      onEvent: ({ level, message, fields }, requestId) =>
        options.log[level]({ remote, requestId, ...fields }, message),
      onLost: (reason) => options.log.error({ remote, reason }, 'a render thread was lost'),
    });
  }
}

function setKeyOf(integrities: string[]): string {
  return createHash('sha256').update(integrities.sort().join(' ')).digest('base64url').slice(0, 16);
}

function bootRemote(loaded: LoadedRelease, maker: string | null): BootRemote {
  const { release, integrity, base } = loaded;
  const known: BootRemote = {
    name: release.remote,
    version: release.version,
    base,
    integrity,
    paths: release.paths,
  };
  return release.remote === maker ? { ...known, manifest: bootManifest(release) } : known;
}

function withRetryAfter(result: RenderResult): RenderResult {
  return { ...result, status: 503, headers: { 'retry-after': RETRY_AFTER, ...result.headers } };
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
