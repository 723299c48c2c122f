import type { Canary } from '@weft/federation/pointer';
import type { RenderPool } from '@weft/render/render-pool';
import { ReleaseFigures } from '../canary/figures';
import type { Log } from '../log';
import type { LoadedRelease } from '../releases/release-store';
import { type RunningCanary, type Service, serviceOf } from './service';

export interface NonActiveOptions {
  /** The releases in service, by remote. */
  active: ReadonlyMap<string, Service>;
  /** Starts a pool for a release, as for an active one. */
  start: (loaded: LoadedRelease) => Promise<RenderPool>;
  end: (pool: RenderPool) => Promise<void>;
  /** Called whenever the set of running releases changes. */
  changed: () => void;
  log: Pick<Log, 'info'>;
}

/** The releases that run beside the active ones: canaries for a share of visitors, previews for people with a link. */
export class NonActiveReleases {
  /** By remote. */
  readonly canaries = new Map<string, RunningCanary>();
  /** By `previewName`. */
  readonly previews = new Map<string, Service>();

  constructor(private readonly options: NonActiveOptions) {}

  /**
   * Puts a release into service for a share of the visitors.
   * @throws Error if it cannot be run, or its remote has nothing in service
   */
  async takeCanary(loaded: LoadedRelease, canary: Canary): Promise<void> {
    const { remote, version } = loaded.release;
    const [active, service] = await this.startBesideActive(loaded);
    this.endCanary(remote);
    active.figures = new ReleaseFigures();
    this.canaries.set(remote, { canary, service: { ...service, figures: new ReleaseFigures() } });
    this.options.changed();
    this.options.log.info({ remote, version, percent: canary.percent }, 'canary in service');
  }

  /** Ends a canary: everybody gets the active release again. */
  endCanary(remote: string): void {
    const running = this.canaries.get(remote);
    if (!running) return;
    this.canaries.delete(remote);
    const active = this.options.active.get(remote);
    if (active) active.figures = null;
    this.options.changed();
    void this.options.end(running.service.pool);
  }

  /** Starts a release for people who have a link to it. @throws as `takeCanary` does */
  async takePreview(loaded: LoadedRelease): Promise<void> {
    const { remote, version } = loaded.release;
    const [, service] = await this.startBesideActive(loaded);
    this.endPreview(previewName(loaded.release));
    this.previews.set(previewName(loaded.release), service);
    this.options.changed();
    this.options.log.info({ remote, version }, 'preview in service');
  }

  endPreview(name: string): void {
    const service = this.previews.get(name);
    if (!service) return;
    this.previews.delete(name);
    this.options.changed();
    void this.options.end(service.pool);
  }

  /** Ends all canaries and previews; `Canaries` and `Previews` start them again. */
  endAll(): void {
    for (const remote of [...this.canaries.keys()]) this.endCanary(remote);
    for (const name of [...this.previews.keys()]) this.endPreview(name);
  }

  private async startBesideActive(loaded: LoadedRelease): Promise<[active: Service, service: Service]> {
    const pool = await this.options.start(loaded);
    const { remote } = loaded.release;
    const active = this.options.active.get(remote);
    if (active) return [active, serviceOf(loaded, pool)];
    await this.options.end(pool);
    throw new Error(`${remote} has no active release, beside which a canary or a preview could run`);
  }
}

/** The key of a release in `previews`. */
export function previewName({ remote, version }: { remote: string; version: string }): string {
  return `${remote}@${version}`;
}
