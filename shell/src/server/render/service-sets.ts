import { createHash } from 'node:crypto';
import type { LoadedShell } from '../releases/shell-store';
import type { SiteDescription } from '../site/site-description';
import { SiteManifests } from '../site/site-manifests';
import { descriptionForSite, type RunningCanary, type Service } from './service';
import { ServiceSet } from './service-set';

export interface InService {
  shell: () => LoadedShell | null;
  /** By remote. */
  active: ReadonlyMap<string, Service>;
  canaries: ReadonlyMap<string, RunningCanary>;
  /** By remote and version. */
  previews: ReadonlyMap<string, Service>;
  site: Pick<SiteDescription, 'with'>;
}

/** The sets of releases that visitors get, each built once. */
export class ServiceSets {
  /** Descriptions of the sets for browsers. */
  readonly manifests = new SiteManifests();
  /** Other origins that running releases are loaded from. */
  origins: readonly string[] = [];
  private readonly sets = new Map<string, ServiceSet>();

  constructor(private readonly inService: InService) {}

  /** Rebuilds the sets after the releases in service have changed. */
  renew(): void {
    this.sets.clear();
    const { active, canaries, previews } = this.inService;
    const ofCanaries = [...canaries.values()].map(({ service }) => service);
    const all = [...active.values(), ...ofCanaries, ...previews.values()];
    const bases = all.map(({ loaded }) => loaded.base).filter((base) => !base.startsWith('/'));
    this.origins = [...new Set(bases.map((base) => new URL(base).origin))].sort();
    this.manifests.update([...active.values()].map(({ boot }) => boot));
  }

  /** @param share remotes whose canary the visitor gets, and names of previews; any that does not run is ignored */
  of(share: readonly string[]): ServiceSet {
    const { canaries, previews } = this.inService;
    const running = share.filter((name) => canaries.has(name) || previews.has(name));
    const names = running.join(' ');
    const known = this.sets.get(names);
    if (known) return known;
    const set = this.make(running.flatMap((name) => canaries.get(name)?.service ?? previews.get(name) ?? []));
    this.sets.set(names, set);
    return set;
  }

  private make(others: readonly Service[]): ServiceSet {
    const { active, canaries, site } = this.inService;
    const shell = this.inService.shell();
    const other = new Map(others.map((service) => [service.loaded.release.remote, service]));
    const services = [...active.entries()].map(([remote, service]) => other.get(remote) ?? service);
    // Documents contain addresses of files, so they differ if the same release moves to another place.
    const releases = services.flatMap(({ loaded }) => [loaded.integrity, loaded.base]);
    // While a canary runs, documents of the active release differ: they ask browsers to report.
    const salts = [...canaries.values()].map(({ canary }) => canary.salt);
    const key = setKeyOf([...releases, ...(shell ? [shell.integrity] : []), ...salts]);
    const boots = services.map(({ boot }) => boot);
    const manifest = others.length > 0 ? this.manifests.of(boots) : this.manifests.current;
    const described = others.map((service) => descriptionForSite(service.loaded));
    return new ServiceSet(services, { key, manifest, site: site.with(described) });
  }
}

/** Key of a set of releases, whatever their order. */
function setKeyOf(parts: string[]): string {
  return createHash('sha256').update(parts.sort().join(' ')).digest('base64url').slice(0, 16);
}
