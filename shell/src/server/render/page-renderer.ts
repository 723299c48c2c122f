import type { BootRemote } from '@weft/federation/boot';
import type { FallbackView } from '@weft/federation/fallback-view';
import { MAX_SITEMAP_ADDRESSES } from '@weft/federation/sitemap-entries';
import { PoolBusy, PoolUnavailable } from '@weft/render/pool-unavailable';
import type { RenderRequest, RenderResult } from '@weft/render/protocol';
import { errorMessage } from '@weft/verify/finding';
import { isInShare, type Visitor } from '../canary/share';
import type { KnownRemotes } from '../releases/known-remotes';
import type { LoadedRelease } from '../releases/release-store';
import type { LoadedShell } from '../releases/shell-store';
import { BusyPage } from './busy-page';
import { pathOf, renderWithRelease, substitute, withRetryAfter } from './render-with-release';
import type { Claim, Service } from './service';
import { type ReadPointed, Services, type ServicesOptions } from './services';
import { sitemapXml } from './sitemap-xml';
import { teamEntries } from './team-entries';

export interface PageRequest extends Pick<RenderRequest, 'address' | 'method' | 'headers' | 'form'> {
  /** The remotes whose canary the visitor gets, and the name of its preview; none if left out. */
  share?: readonly string[];
  /** The visitor's address: failures are counted by network. */
  ip?: string;
}

export interface PageRendererOptions extends ServicesOptions {
  /** All remotes of the site. */
  remotes: Pick<KnownRemotes, 'names'>;
  /** Share of page views whose browsers report how they perform. */
  vitalsShare?: number;
}

/** A placeholder: if a release claims the path, the frame's own page is not shown. */
const NO_SUGGESTIONS: FallbackView = { kind: 'not-found', suggestions: [], words: '' };

/** Milliseconds that renders in progress get when the renderer is closed. */
const CLOSE_LIMIT = 5_000;

/** Renders pages with the releases in service. */
export class PageRenderer {
  readonly services: Services;
  private readonly busyPage = new BusyPage((address) =>
    this.renderFrame({ address, method: 'GET', headers: {}, form: null }, 'unavailable'),
  );
  private nextId = 1;

  constructor(private readonly options: PageRendererOptions) {
    this.services = new Services(options);
  }

  /** Puts a release of the shell into service: `Services.takeShell`. */
  async takeShell(shell: LoadedShell, readPointed: ReadPointed, signal?: AbortSignal): Promise<void> {
    await this.services.takeShell(shell, readPointed, signal);
    this.busyPage.renew();
  }

  /** Puts a remote's release into service: `Services.take`. */
  async take(loaded: LoadedRelease, signal?: AbortSignal): Promise<void> {
    await this.services.take(loaded, signal);
    this.busyPage.renew();
  }

  /** The shell in service; null before there is any. */
  get shell(): LoadedShell | null {
    return this.services.shellInService?.loaded ?? null;
  }

  /** Version in service of each remote that has one. */
  get versions(): Record<string, string> {
    return Object.fromEntries(this.services.releases.map(({ release }) => [release.remote, release.version]));
  }

  /** For the log: the claimed path that an address matches, its remote, and the release in service. */
  claimOf(address: string): { route: string; remote: string; release: string } | null {
    const claim = this.services.sets.of([]).claimFor(pathOf(address));
    if (!claim) return null;
    const { remote, version } = claim.service.loaded.release;
    return { route: claim.route, remote, release: version };
  }

  /** The remotes whose canary a visitor gets. */
  shareOf(visitor: Visitor): string[] {
    const { running } = this.services;
    if (running.size === 0) return [];
    return [...running].filter(([, { canary }]) => isInShare(canary, visitor)).map(([remote]) => remote);
  }

  /** The share of a tab that requests data of this version: the remote, if its canary has that version. */
  shareForVersion(remote: string, version: string): string[] {
    return this.services.running.get(remote)?.service.loaded.release.version === version ? [remote] : [];
  }

  /** Whether some visitors get a different release than others. */
  get hasCanary(): boolean {
    return this.services.running.size > 0;
  }

  /** Records that a document was sent for a page view. @param ip the visitor's address */
  viewed(address: string, share: readonly string[], ip: string): void {
    this.services.sets.of(share).claimFor(pathOf(address))?.service.figures?.viewed(ip);
  }

  /** Renders the page of an address: always a document, whatever fails behind it, and within a known time. */
  async render(page: PageRequest): Promise<RenderResult> {
    try {
      return await this.renderPage(page, false);
    } catch (error) {
      if (!(error instanceof PoolBusy)) throw error;
      return withRetryAfter(await this.busyPage.insteadOf(error, page.address));
    }
  }

  /**
   * The result of the loader of an address's page, as JSON and only from the given release: a tab shows it with that
   * release's code.
   *
   * @returns status 409 if another release serves the address by now, or if a document of it would be redirected
   */
  async data(
    page: PageRequest,
    { name, version }: Pick<BootRemote, 'name' | 'version'>,
  ): Promise<RenderResult> {
    const set = this.services.sets.of(page.share ?? []);
    const pathname = pathOf(page.address);
    const claim = set.claimFor(pathname);
    const release = claim?.service.loaded.release;
    if (!claim || release?.remote !== name || release.version !== version) return noData(409);
    // Another spelling would be kept as a page of its own, or like `//` be no address at all and count as a failure.
    if (set.redirectOf(pathname) !== null) return noData(409);
    try {
      return await this.renderWith(claim, page, 'data');
    } catch (error) {
      const fields = { ...logFields(page, claim.service), cause: errorMessage(error) };
      this.options.log.error(fields, "a page's data could not be loaded");
      return withRetryAfter(noData(503));
    }
  }

  private async renderPage(page: PageRequest, isSecondTry: boolean): Promise<RenderResult> {
    const pathname = pathOf(page.address);
    const claim = this.services.sets.of(page.share ?? []).claimFor(pathname);
    if (!claim) return this.renderUnclaimed(page);
    try {
      return await this.renderWith(claim, page);
    } catch (error) {
      const successor = this.services.sets.of(page.share ?? []).claimFor(pathname);
      // If the release was replaced meanwhile, the next one renders the page. A form that got no process has not run.
      const isReplaced = successor && successor.service !== claim.service;
      const mayGoOn = page.method === 'GET' || error instanceof PoolUnavailable;
      if (isReplaced && mayGoOn && !isSecondTry) return substitute(await this.renderPage(page, true));
      if (error instanceof PoolBusy) throw error;
      const { remote } = claim.service.loaded.release;
      const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
      const fields = { ...logFields(page, claim.service), cause };
      this.options.log.error(fields, 'a page could not be rendered');
      const others = page.share?.filter((name) => name !== remote) ?? [];
      // If a canary cannot render a page, the active release does.
      if (mayGoOn && others.length < (page.share?.length ?? 0))
        return substitute(await this.renderPage({ ...page, share: others }, isSecondTry));
      return withRetryAfter(await this.renderFrame(page, 'unavailable'));
    }
  }

  /** While a team has no release in service, an unclaimed path may be one of its pages. */
  private async renderUnclaimed(page: PageRequest): Promise<RenderResult> {
    const { names } = this.options.remotes;
    const isWhole = names.length > 0 && names.every((remote) => this.services.of(remote));
    if (isWhole) return this.renderFrame(page, 'not-found');
    return withRetryAfter(await this.renderFrame(page, 'unavailable'));
  }

  /** The sitemap: pages that releases list, and pages of the content; 503 while a release cannot answer. */
  async sitemap(page: PageRequest): Promise<RenderResult> {
    const { remotes, site, log, publicUrl } = this.options;
    try {
      const requests = remotes.names.map((remote) => this.requestSitemapEntries(remote, page));
      const answers = await Promise.all(requests);
      const listed = site.listed.flatMap((release) => release.listed.map(({ path }) => ({ path })));
      const ofContent = teamEntries(answers, MAX_SITEMAP_ADDRESSES - listed.length, log);
      return {
        status: 200,
        headers: { 'content-type': 'application/xml; charset=utf-8' },
        html: sitemapXml([...listed, ...ofContent], publicUrl),
        noStore: answers.some(({ noStore }) => noStore),
        lacksData: answers.some(({ lacksData }) => lacksData),
      };
    } catch (error) {
      const fields = { address: page.address, cause: errorMessage(error) };
      log.error(fields, 'the sitemap could not be rendered');
      return withRetryAfter(await this.renderFrame(page, 'unavailable'));
    }
  }

  private async requestSitemapEntries(remote: string, page: PageRequest) {
    const service = this.services.of(remote);
    if (!service) throw new Error(`${remote} has no release in service`);
    const { html: json, ...seen } = await this.renderWith({ service, route: page.address }, page, 'sitemap');
    return { remote, paths: service.loaded.release.paths, json, ...seen };
  }

  private renderWith(claim: Claim, page: PageRequest, want?: 'data' | 'sitemap'): Promise<RenderResult> {
    const request = { ...this.requestFor(page, claim.service), want };
    return renderWithRelease({ ...claim, ip: page.ip ?? '' }, request, this.options.breakers);
  }

  /**
   * Ends all processes, including those of replaced releases.
   *
   * @param limit milliseconds that renders in progress get
   */
  close(limit = CLOSE_LIMIT): Promise<void> {
    return this.services.close(limit);
  }

  private renderFrame(page: PageRequest, kind: FallbackView['kind']): Promise<RenderResult> {
    // The frame has no action: whatever was posted, the response is the page.
    const request = this.requestFor({ ...page, method: 'GET', form: null }, null);
    const { site } = this.services.sets.of(page.share ?? []);
    const rest = site.fallbackView(kind, pathOf(page.address));
    return this.services.frame.render({ ...request, rest });
  }

  private requestFor(page: PageRequest, maker: Service | null): RenderRequest {
    const { share = [], address, method, headers, form } = page;
    const { site, manifest } = this.services.sets.of(share);
    return {
      ...{ address, method, headers, form },
      id: this.nextId++,
      rest: NO_SUGGESTIONS,
      remote: maker?.boot ?? null,
      site: manifest,
      menus: site.menus,
      // While a canary runs, all page views report: it must be judged soon, and a visit may reach a page of its remote.
      report: this.hasCanary ? 1 : this.options.vitalsShare,
    };
  }
}

/** For the log: with a canary in service, the remote alone does not say which release failed. */
function logFields({ address, headers }: PageRequest, { loaded: { release } }: Service): object {
  const { remote, version } = release;
  return { remote, version, address: pathOf(address), requestId: headers['x-request-id'] };
}

function noData(status: number): RenderResult {
  return { status, headers: { 'cache-control': 'no-store' }, html: null, noStore: true };
}
