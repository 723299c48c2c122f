import type { BootRemote } from '@weft/federation/boot';
import { bootRemote } from '@weft/federation/boot-remote';
import { collidingClaim } from '@weft/federation/claims';
import type { Canary } from '@weft/federation/pointer';
import { descriptionOf } from '@weft/federation/release';
import type { RenderPool } from '@weft/render/render-pool';
import { fitFindings } from '@weft/verify/fit';
import { ReleaseFigures } from '../canary/figures';
import type { LoadedRelease } from '../releases/release-store';
import type { LoadedShell } from '../releases/shell-store';
import type { SiteDescription } from '../site/site-description';
import { SiteManifests } from '../site/site-manifests';
import { Pools, type PoolsOptions } from './pools';
import { ServiceSet } from './service-set';
import { setKeyOf } from './set-key';

export interface ServicesOptions extends PoolsOptions {
  /** Told of every release that goes into service. */
  site: SiteDescription;
}

export interface Service {
  loaded: LoadedRelease;
  /** As browsers know it. */
  boot: BootRemote;
  pool: RenderPool;
  /** When it went into service in this process. */
  since: string;
  /** What is counted of it while a canary of the remote runs. */
  figures: ReleaseFigures | null;
}

/** A canary in service beside the active release. */
export interface RunningCanary {
  canary: Canary;
  service: Service;
}

export interface Claim {
  service: Service;
  /** Pattern of the path. */
  route: string;
}

/** The release that a remote's pointer names, held against a shell. */
export type ReadPointed = (remote: string, shell: LoadedShell) => Promise<LoadedRelease>;

/**
 * The releases in service: the shell's with a pool of processes for the frame's own pages, and one pool for each
 * remote, so that no team's code shares a process with another's or with the shell's.
 */
export class Services {
  /** What each set of releases is, for browsers. */
  readonly manifests = new SiteManifests();
  private readonly services = new Map<string, Service>();
  private shell: { loaded: LoadedShell; frame: RenderPool; since: string } | null = null;
  private readonly pools: Pools;
  private readonly canaries = new Map<string, RunningCanary>();
  private readonly sets = new Map<string, ServiceSet>();

  constructor(private readonly options: ServicesOptions) {
    this.pools = new Pools(options);
  }

  /**
   * Puts a release of the shell into service once its program runs the frame and every remote's release; pools with
   * the one before finish what they have. A remote whose release needs another shell goes over to what its pointer
   * names.
   *
   * @param signal gives the attempt up: another release is wanted by now
   * @throws Error where the program cannot be run, or a remote's release with it; the shell before stays
   */
  async takeShell(shell: LoadedShell, readPointed: ReadPointed, signal?: AbortSignal): Promise<void> {
    const started = new Map<LoadedRelease | null, RenderPool>();
    const successors = new Map<LoadedRelease, LoadedRelease>();
    try {
      // What goes into service meanwhile is started as well.
      for (let missing = [null, ...this.releases]; missing.length > 0; ) {
        const attempts = await Promise.allSettled(
          missing.map(async (loaded) => {
            const wanted = loaded && (await this.fitting(loaded, shell, readPointed));
            if (loaded && wanted) successors.set(loaded, wanted);
            started.set(loaded, await this.pools.start(wanted, shell, signal));
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
    await this.exchange(shell, started, successors);
  }

  /**
   * Puts a remote's release into service once a process has run it; the one before finishes what it has, and nobody
   * waits for it.
   *
   * @param signal gives the attempt up: another release is wanted by now
   * @throws Error where the release cannot be run, or claims what another remote serves; the one before stays
   */
  async take(loaded: LoadedRelease, signal?: AbortSignal): Promise<void> {
    const { remote, version } = loaded.release;
    const pool = await this.startInService(loaded, signal);
    this.endCanary(remote);
    const before = this.services.get(remote);
    const described = this.options.site.take(descriptionOf(loaded.release));
    this.services.set(remote, serviceOf(loaded, pool));
    this.nameSet();
    this.options.log.info(
      { remote, version, before: before?.loaded.release.version ?? null },
      'release in service',
    );
    if (before) void this.pools.end(before.pool);
    await described;
  }

  /** The shell in service; null before there is any. */
  get inService(): LoadedShell | null {
    return this.shell?.loaded ?? null;
  }

  /** The same, with the time since which it is. */
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
    return this.canaries;
  }

  /** Puts a release into service for a share of the visitors. @throws as `take` does */
  async takeCanary(loaded: LoadedRelease, canary: Canary): Promise<void> {
    const { remote, version } = loaded.release;
    const pool = await this.startInService(loaded);
    const active = this.services.get(remote);
    if (!active) {
      await this.pools.end(pool);
      throw new Error(`${remote} has no release in service beside which one could run`);
    }
    this.endCanary(remote);
    active.figures = new ReleaseFigures();
    const service = { ...serviceOf(loaded, pool), figures: new ReleaseFigures() };
    this.canaries.set(remote, { canary, service });
    this.nameSet();
    this.options.log.info({ remote, version, percent: canary.percent }, 'canary in service');
  }

  /** Everybody gets the active release again. */
  endCanary(remote: string): void {
    const running = this.canaries.get(remote);
    if (!running) return;
    this.canaries.delete(remote);
    const active = this.services.get(remote);
    if (active) active.figures = null;
    this.nameSet();
    void this.pools.end(running.service.pool);
  }

  /** The releases of visitors who get the canary of these remotes. */
  set(share: readonly string[]): ServiceSet {
    const canaries = share.flatMap((remote) => this.canaries.get(remote) ?? []);
    const names = canaries.map(({ service }) => service.loaded.release.remote).join(' ');
    let set = this.sets.get(names);
    if (!set) {
      set = this.makeSet(canaries.map(({ service }) => service));
      this.sets.set(names, set);
    }
    return set;
  }

  of(remote: string): Service | undefined {
    return this.services.get(remote);
  }

  /**
   * Ends all processes.
   *
   * @param limit milliseconds that renders under way get
   */
  close(limit: number): Promise<void> {
    return this.pools.close(limit);
  }

  private async fitting(
    loaded: LoadedRelease,
    shell: LoadedShell,
    readPointed: ReadPointed,
  ): Promise<LoadedRelease> {
    const fits = fitFindings(loaded.release, shell.release.provides).length === 0;
    return fits ? loaded : readPointed(loaded.release.remote, shell);
  }

  private async exchange(
    shell: LoadedShell,
    started: Map<LoadedRelease | null, RenderPool>,
    successors: Map<LoadedRelease, LoadedRelease>,
  ): Promise<void> {
    const before = this.shell;
    const ending = new Set([...started.values(), ...[...this.services.values()].map(({ pool }) => pool)]);
    if (before) ending.add(before.frame);
    const take = (loaded: LoadedRelease | null): RenderPool => {
      const pool = started.get(loaded);
      if (!pool) throw new Error('a pool was not started');
      ending.delete(pool);
      return pool;
    };
    // They run the program of the shell before; whoever follows them starts them anew.
    for (const remote of [...this.canaries.keys()]) this.endCanary(remote);
    this.shell = { loaded: shell, frame: take(null), since: new Date().toISOString() };
    const successorsDescribed: Promise<void>[] = [];
    for (const loaded of this.releases) {
      const successor = successors.get(loaded) ?? loaded;
      this.services.set(successor.release.remote, serviceOf(successor, take(loaded)));
      if (successor !== loaded)
        successorsDescribed.push(this.options.site.take(descriptionOf(successor.release)));
    }
    this.nameSet();
    const { version } = shell.release;
    this.options.log.info(
      { remote: 'shell', version, before: before?.loaded.release.version ?? null },
      'release in service',
    );
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
      // Another shell went into service meanwhile: once more with its program.
      void this.pools.end(pool);
    }
  }

  /** Publishing refuses such a release; one that came past it takes nothing from a team that was there before. */
  private assertFree({ release }: LoadedRelease): void {
    for (const { release: other } of this.releases) {
      const claim = other.remote === release.remote ? null : collidingClaim(release.paths, other.paths);
      if (claim)
        throw new Error(`${release.remote} ${release.version} claims ${claim}, which ${other.remote} serves`);
    }
  }

  /** Other releases are in service than before. */
  private nameSet(): void {
    this.sets.clear();
    this.manifests.update([...this.services.values()].map(({ boot }) => boot));
  }

  private makeSet(canaries: readonly Service[]): ServiceSet {
    const other = new Map(canaries.map((service) => [service.loaded.release.remote, service]));
    const services = [...this.services.entries()].map(([remote, active]) => other.get(remote) ?? active);
    const loaded = [...services.map((one) => one.loaded), ...(this.shell ? [this.shell.loaded] : [])];
    // While a canary runs, documents of the active release say so: browsers report then.
    const salts = [...this.canaries.values()].map(({ canary }) => canary.salt);
    const key = setKeyOf([...loaded.map(({ integrity }) => integrity), ...salts]);
    const boots = services.map(({ boot }) => boot);
    const manifest = canaries.length > 0 ? this.manifests.of(boots) : this.manifests.current;
    const described = canaries.map((service) => descriptionOf(service.loaded.release));
    return new ServiceSet(services, { key, manifest, site: this.options.site.with(described) });
  }
}

function serviceOf(loaded: LoadedRelease, pool: RenderPool): Service {
  const boot = bootRemote(loaded.release, loaded.integrity);
  return { loaded, boot, pool, since: new Date().toISOString(), figures: null };
}
