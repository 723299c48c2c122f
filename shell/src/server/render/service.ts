import type { BootRemote } from '@weft/federation/boot';
import { bootRemote } from '@weft/federation/boot-remote';
import type { Canary } from '@weft/federation/pointer';
import { descriptionOf, type ReleaseDescription, releaseBase } from '@weft/federation/release';
import type { RenderPool } from '@weft/render/render-pool';
import type { ReleaseFigures } from '../canary/figures';
import type { LoadedRelease } from '../releases/release-store';

/** A release with the processes that run it. */
export interface Service {
  loaded: LoadedRelease;
  /** The release as browsers see it. */
  boot: BootRemote;
  pool: RenderPool;
  /** When it went into service in this process. */
  since: string;
  /** Counts for it while a canary of the remote runs. */
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

export function serviceOf(loaded: LoadedRelease, pool: RenderPool): Service {
  const boot = { ...bootRemote(loaded.release, loaded.integrity), base: loaded.base };
  return { loaded, boot, pool, since: new Date().toISOString(), figures: null };
}

/** What the site needs to know of a release. */
export function descriptionForSite({ release, base }: LoadedRelease): ReleaseDescription {
  const description = descriptionOf(release);
  return base === releaseBase(release) ? description : { ...description, base };
}
