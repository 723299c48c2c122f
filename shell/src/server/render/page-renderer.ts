import path from 'node:path';
import { collidingClaim } from '@weft/federation/claims';
import { descriptionOf } from '@weft/federation/release';
import type { SitemapEntry } from '@weft/federation/remote-module';
import type { RestView } from '../../frame/Rest';
import { claimOn } from '../../remotes/claims';
import type { PageClaims } from '../pages/page-address';
import type { LoadedRelease } from '../releases/release-store';
import type { SiteDescription } from '../site/site-description';
import { bootRemote, setKeyOf } from './boot-remote';
import { BusyPage } from './busy-page';
import type { RenderLimits } from './limits';
import type { PostedForm, RenderRequest, RenderResult, ShellFiles } from './protocol';
import { PoolBusy, RenderPool } from './render-pool';
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
  /** Told of every release that goes into service. */
  site: SiteDescription;
  apiUrl: string;
  publicApiUrl: string;
  publicUrl: string;
  /** Further scripts of every document; none but in development. */
  extraScripts: readonly string[];
  /** Most processes for each remote. */
  processes: number;
  /** Absolute paths of the files of posts, which the processes may read; `*` at the end stands for anything. */
  postedFiles: string;
  /** Where they are not the usual ones. */
  limits?: Partial<RenderLimits>;
  log: Log;
}

interface Service {
  loaded: LoadedRelease;
  pool: RenderPool;
}

interface Claim {
  service: Service;
  /** Pattern of the path. */
  route: string;
}

/** Milliseconds that renders under way get when the renderer is closed. */
const CLOSE_LIMIT = 5_000;

/** Seconds after which a visitor's browser or a crawler may ask again for a page that failed. */
const RETRY_AFTER = '5';

/**
 * Renders pages with the releases in service: one pool of processes for each remote and one for the
 * frame's own pages, so that no team's code shares a process with another's or with the shell's.
 */
export class PageRenderer {
  private readonly services = new Map<string, Service>();
  private readonly frame: RenderPool;
  /** All that run, those of releases that were replaced or are being tried included. */
  private readonly pools = new Set<RenderPool>();
  private readonly busyPage = new BusyPage((address) =>
    this.renderFrame({ address, method: 'GET', headers: {}, form: null }, 'unavailable'),
  );
  private nextId = 1;
  private currentSet = '';

  constructor(private readonly options: PageRendererOptions) {
    this.frame = this.poolFor(null);
  }

  async start(): Promise<void> {
    await this.frame.start();
    this.busyPage.renew();
  }

  /**
   * Puts a release into service once a process has run it; the one before finishes what it has, and nobody
   * waits for it.
   *
   * @param signal gives the attempt up: another release is wanted by now
   * @throws Error where the release cannot be run, or claims what another remote serves; the one before stays
   */
  async take(loaded: LoadedRelease, signal?: AbortSignal): Promise<void> {
    const { remote, version } = loaded.release;
    const pool = this.poolFor(loaded);
    const giveUp = () => void pool.kill();
    signal?.addEventListener('abort', giveUp, { once: true });
    try {
      signal?.throwIfAborted();
      await pool.start();
      signal?.throwIfAborted();
      this.assertFree(loaded);
    } catch (error) {
      await this.end(pool);
      throw error;
    } finally {
      signal?.removeEventListener('abort', giveUp);
    }
    const before = this.services.get(remote);
    const described = this.options.site.take(descriptionOf(loaded.release));
    this.services.set(remote, { loaded, pool });
    this.currentSet = setKeyOf([...this.services.values()].map(({ loaded: { integrity } }) => integrity));
    this.busyPage.renew();
    this.options.log.info(
      { remote, version, before: before?.loaded.release.version ?? null },
      'release in service',
    );
    if (before) void this.end(before.pool);
    await described;
  }

  /** Publishing refuses such a release; one that came past it takes nothing from a team that was there before. */
  private assertFree({ release }: LoadedRelease): void {
    for (const [name, { loaded }] of this.services) {
      const claim = name === release.remote ? null : collidingClaim(release.paths, loaded.release.paths);
      if (claim)
        throw new Error(`${release.remote} ${release.version} claims ${claim}, which ${name} serves`);
    }
  }

  /** Version in service of each remote that has one. */
  get versions(): Record<string, string> {
    return Object.fromEntries([...this.services].map(([name, { loaded }]) => [name, loaded.release.version]));
  }

  /** For the log: which claimed path an address matches, whose it is, and the release in service. */
  claimOf(address: string): { route: string; remote: string; release: string } | null {
    const pathname = address.split('?', 1)[0] ?? '/';
    const claim = isDecodable(pathname) ? this.claimOn(pathname) : null;
    if (!claim) return null;
    const { remote, version } = claim.service.loaded.release;
    return { route: claim.route, remote, release: version };
  }

  /** Names the exact set of releases, for caches: pages of different sets never mix. */
  get setKey(): string {
    return this.currentSet;
  }

  /** The page of an address; always a document, whatever fails behind it, and within a known time. */
  async render(page: PageRequest): Promise<RenderResult> {
    try {
      return await this.renderPage(page, false);
    } catch (error) {
      if (!(error instanceof PoolBusy)) throw error;
      return withRetryAfter(await this.busyPage.insteadOf(error, page.address));
    }
  }

  private async renderPage(page: PageRequest, isSecondTry: boolean): Promise<RenderResult> {
    const pathname = page.address.split('?', 1)[0] ?? '/';
    const claim = isDecodable(pathname) ? this.claimOn(pathname) : null;
    if (!claim) return this.renderUnclaimed(page);
    try {
      return await this.renderWith(claim, page);
    } catch (error) {
      const successor = this.claimOn(pathname);
      // The release was replaced meanwhile: the page is the next one's to make.
      const isReplaced = successor && successor.service !== claim.service;
      if (isReplaced && page.method === 'GET' && !isSecondTry) return this.renderPage(page, true);
      if (error instanceof PoolBusy) throw error;
      const { remote } = claim.service.loaded.release;
      const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
      this.options.log.error({ remote, address: pathname, cause }, 'a page could not be rendered');
      return withRetryAfter(await this.renderFrame(page, 'unavailable'));
    }
  }

  private async renderWith({ service, route }: Claim, page: PageRequest): Promise<RenderResult> {
    const { loaded, pool } = service;
    const request = this.requestFor(page, 'not-found', loaded.release.remote);
    const result = await pool.render(request, route);
    return result.status === 503 ? withRetryAfter(result) : result;
  }

  /** While a team has no release in service, a path that nobody claims may be one of that team's. */
  private async renderUnclaimed(page: PageRequest): Promise<RenderResult> {
    const { remotes } = this.options;
    const isWhole = remotes.length > 0 && remotes.every((remote) => this.services.has(remote));
    if (isWhole) return this.renderFrame(page, 'not-found');
    return withRetryAfter(await this.renderFrame(page, 'unavailable'));
  }

  /** The site's map, of what each release lists and what comes with the content; unavailable while one cannot say. */
  async sitemap(page: PageRequest): Promise<RenderResult> {
    try {
      const results = await Promise.all(this.options.remotes.map((remote) => this.entriesOf(remote, page)));
      const listed = this.options.site.listed.flatMap((release) =>
        release.listed.map(({ path }) => ({ path })),
      );
      const ofContent = results.flatMap(({ html }) => JSON.parse(html ?? '[]') as SitemapEntry[]);
      return {
        status: 200,
        headers: { 'content-type': 'application/xml; charset=utf-8' },
        html: sitemapXml([...listed, ...ofContent], this.options.publicUrl),
        noStore: results.some(({ noStore }) => noStore),
      };
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      this.options.log.error({ address: page.address, cause }, "the site's map could not be made");
      return withRetryAfter(await this.renderFrame(page, 'unavailable'));
    }
  }

  private entriesOf(remote: string, page: PageRequest): Promise<RenderResult> {
    const service = this.services.get(remote);
    if (!service) throw new Error(`${remote} has no release in service`);
    return service.pool.render({ ...this.requestFor(page, 'not-found', remote), want: 'sitemap' });
  }

  /**
   * Ends all processes, those of releases that were replaced included.
   *
   * @param limit milliseconds that renders under way get
   */
  async close(limit = CLOSE_LIMIT): Promise<void> {
    const pools = [...this.pools];
    const timer = setTimeout(() => void pools.map((pool) => pool.kill()), limit);
    await Promise.all(pools.map((pool) => this.end(pool)));
    clearTimeout(timer);
  }

  private async end(pool: RenderPool): Promise<void> {
    await pool.close();
    this.pools.delete(pool);
  }

  /** What each release in service claims and declares. */
  get claims(): PageClaims[] {
    return [...this.services].map(([name, { loaded }]) => {
      const { paths, query } = loaded.release;
      return { name, paths, query };
    });
  }

  private claimOn(pathname: string): Claim | null {
    const claim = claimOn(this.claims, pathname);
    const service = claim && this.services.get(claim.claimant.name);
    return service ? { service, route: claim.path } : null;
  }

  private renderFrame(page: PageRequest, rest: RestView['kind']): Promise<RenderResult> {
    // The frame has no action: whatever was posted, the answer is the page.
    return this.frame.render(this.requestFor({ ...page, method: 'GET', form: null }, rest, null));
  }

  private requestFor(page: PageRequest, kind: RestView['kind'], maker: string | null): RenderRequest {
    const remotes = [...this.services.values()].map(({ loaded }) => bootRemote(loaded, maker));
    const { site } = this.options;
    const rest = site.restView(kind, page.address.split('?', 1)[0] ?? '/');
    return { ...page, id: this.nextId++, rest, remotes, menus: site.menus };
  }

  private poolFor(loaded: LoadedRelease | null): RenderPool {
    const { options } = this;
    const remote = loaded?.release.remote ?? 'frame';
    const pool = new RenderPool({
      file: path.join(options.serverBuild, 'render-worker.cjs'),
      size: options.processes,
      readable: [options.postedFiles],
      ...(options.limits ? { limits: options.limits } : {}),
      data: {
        remote: loaded && { release: loaded.release, base: loaded.base, source: loaded.source },
        shell: options.shell,
        apiUrl: options.apiUrl,
        publicApiUrl: options.publicApiUrl,
        publicUrl: options.publicUrl,
        extraScripts: options.extraScripts,
      },
      onEvent: ({ level, message, fields }, requestId) =>
        options.log[level]({ ...fields, remote, requestId }, message),
      onLost: (reason) => options.log.error({ remote, reason }, 'a render process was lost'),
    });
    this.pools.add(pool);
    return pool;
  }
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
