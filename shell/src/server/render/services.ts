import { collidingClaim } from '@weft/federation/claims';
import { listedPageTaken } from '@weft/federation/collisions';
import type { RenderPool } from '@weft/render/render-pool';
import { compatibilityFindings } from '@weft/verify/compatibility';
import type { LoadedRelease } from '../releases/release-store';
import type { LoadedShell } from '../releases/shell-store';
import type { SiteDescription } from '../site/site-description';
import { NonActiveReleases } from './non-active-releases';
import { Pools, type PoolsOptions } from './pools';
import { descriptionForSite, type RunningCanary, type Service, serviceOf } from './service';
import { ServiceSets } from './service-sets';

export interface ServicesOptions extends PoolsOptions {
  /** Receives the description of every release that goes into service. */
  site: SiteDescription;
}

/** Reads the release that a remote's pointer names, and checks it against a shell. */
export type ReadPointed = (remote: string, shell: LoadedShell) => Promise<LoadedRelease>;

/**
 * The releases in service: the shell's with a pool of processes for the frame's own pages, and one pool for each
 * remote, so that no team's code shares a process with another's or with the shell's.
 */
export class Services {
  private readonly services = new Map<string, Service>();
  private shell: { loaded: LoadedShell; frame: RenderPool; since: string } | null = null;
  private readonly pools: Pools;
  readonly sets: ServiceSets;
  /** Canaries and previews. */
  readonly nonActive: NonActiveReleases;

  constructor(private readonly options: ServicesOptions) {
    this.pools = new Pools(options);
    const { services: active } = this;
    this.nonActive = new NonActiveReleases({
      active,
      start: (loaded) => this.startInService(loaded),
      end: (pool) => this.pools.end(pool),
      changed: () => this.sets.renew(),
      log: options.log,
    });
    const { canaries, previews } = this.nonActive;
    const shell = () => this.shell?.loaded ?? null;
    this.sets = new ServiceSets({ shell, active, canaries, previews, site: options.site });
  }

  /**
   * Puts a release of the shell into service once its program runs the frame and every remote's release; pools of the
   * previous shell finish their renders. A remote whose release needs another shell switches to the release that its
   * pointer names.
   *
   * @param signal aborts the attempt when another release is wanted
   * @throws Error if the program cannot run, or not with a remote's release; the previous shell stays
   */
  async takeShell(shell: LoadedShell, readPointed: ReadPointed, signal?: AbortSignal): Promise<void> {
    const started = new Map<LoadedRelease | null, RenderPool>();
    const successors = new Map<LoadedRelease, LoadedRelease>();
    try {
      // Releases that go into service meanwhile are started as well.
      for (let missing = [null, ...this.releases]; missing.length > 0; ) {
        const attempts = await Promise.allSettled(
          missing.map(async (loaded) => {
            const compatible = loaded && (await this.compatibleRelease(loaded, shell, readPointed));
            if (loaded && compatible) successors.set(loaded, compatible);
            started.set(loaded, await this.pools.start(compatible, shell, signal));
          }),
        );
        const failed = attempts.find((attempt) => attempt.status === 'rejected');
        if (failed) throw failed.reason;
        missing = this.releases.filter((loaded) => !started.has(loaded));
      }
    } catch (error) {
      for (const pool of started.values()) void this.pools.end(pool);
      throw error;
    }
    await this.switchShell(shell, started, successors);
  }

  /**
   * Puts a remote's release into service once a process has run it; the previous one finishes its renders, and nobody
   * waits for it.
   *
   * @param signal aborts the attempt when another release is wanted
   * @throws Error if the release cannot run, or claims what another remote serves; the previous one stays
   */
  async take(loaded: LoadedRelease, signal?: AbortSignal): Promise<void> {
    const { remote, version } = loaded.release;
    const pool = await this.startInService(loaded, signal);
    this.nonActive.endCanary(remote);
    const before = this.services.get(remote);
    const described = this.options.site.take(descriptionForSite(loaded));
    this.services.set(remote, serviceOf(loaded, pool));
    this.sets.renew();
    const fields = { remote, version, before: before?.loaded.release.version ?? null };
    this.options.log.info(fields, 'release in service');
    if (before) void this.pools.end(before.pool);
    await described;
  }

  /** The shell in service, and since when; null before there is any. */
  get shellInService(): { loaded: LoadedShell; since: string } | null {
    return this.shell;
  }

  /** The pool of the frame's own pages. @throws Error before there is a shell */
  get frame(): RenderPool {
    if (!this.shell) throw new Error('no release of the shell is in service');
    return this.shell.frame;
  }

  /** The releases of all remotes that are in service. */
  get releases(): LoadedRelease[] {
    return [...this.services.values()].map(({ loaded }) => loaded);
  }

  /** The canaries that run, by remote. */
  get running(): ReadonlyMap<string, RunningCanary> {
    return this.nonActive.canaries;
  }

  of(remote: string): Service | undefined {
    return this.services.get(remote);
  }

  /** @param limit milliseconds that renders in progress get */
  close(limit: number): Promise<void> {
    return this.pools.close(limit);
  }

  private async compatibleRelease(
    loaded: LoadedRelease,
    shell: LoadedShell,
    readPointed: ReadPointed,
  ): Promise<LoadedRelease> {
    const fits = compatibilityFindings(loaded.release, shell.release.provides).length === 0;
    return fits ? loaded : readPointed(loaded.release.remote, shell);
  }

  private async switchShell(
    shell: LoadedShell,
    started: Map<LoadedRelease | null, RenderPool>,
    successors: Map<LoadedRelease, LoadedRelease>,
  ): Promise<void> {
    const before = this.shell;
    const ending = new Set([...started.values(), ...[...this.services.values()].map(({ pool }) => pool)]);
    if (before) ending.add(before.frame);
    const take = (loaded: LoadedRelease | null): RenderPool => {
      const pool = started.get(loaded);
      if (!pool) throw new Error('a release in service has no pool for the new shell');
      ending.delete(pool);
      return pool;
    };
    // Canaries and previews run the earlier shell's program; `Canaries` and `Previews` start them again.
    this.nonActive.endAll();
    this.shell = { loaded: shell, frame: take(null), since: new Date().toISOString() };
    const successorsDescribed: Promise<void>[] = [];
    for (const loaded of this.releases) {
      const successor = successors.get(loaded) ?? loaded;
      this.services.set(successor.release.remote, serviceOf(successor, take(loaded)));
      if (successor !== loaded)
        successorsDescribed.push(this.options.site.take(descriptionForSite(successor)));
    }
    this.sets.renew();
    const { remote, version } = shell.release;
    const fields = { remote, version, before: before?.loaded.release.version ?? null };
    this.options.log.info(fields, 'release in service');
    for (const pool of ending) void this.pools.end(pool);
    await Promise.all(successorsDescribed);
  }

  private async startInService(loaded: LoadedRelease, signal?: AbortSignal): Promise<RenderPool> {
    for (;;) {
      const { shell } = this;
      if (!shell) throw new Error('no release of the shell is in service');
      const pool = await this.pools.start(loaded, shell.loaded, signal);
      try {
        this.assertFree(loaded);
      } catch (error) {
        await this.pools.end(pool);
        throw error;
      }
      if (shell === this.shell) return pool;
      // Another shell went into service meanwhile: start again with its program.
      void this.pools.end(pool);
    }
  }

  /** Publishing refuses such a release; one that got past it must not take paths from a team that was there before. */
  private assertFree({ release }: LoadedRelease): void {
    for (const { release: other } of this.releases) {
      if (other.remote === release.remote) continue;
      // The description lacks the pages that an earlier team already had.
      const own = this.options.site.listed.find(({ remote }) => remote === other.remote) ?? other;
      const claim = collidingClaim(release.paths, other.paths) ?? listedPageTaken(own)(release.paths);
      if (claim)
        throw new Error(`${release.remote} ${release.version} claims ${claim}, which ${other.remote} serves`);
    }
  }
}
