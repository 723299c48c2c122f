import type { CanaryRollback } from '@weft/verify/canary-rollbacks';
import { errorMessage } from '@weft/verify/finding';
import type { Breakers, NamedState } from '../breakers/breakers';
import type { Canaries } from '../canary/canaries';
import type { Figures } from '../canary/figures';
import type { Service } from '../render/service';
import type { Services } from '../render/services';
import type { StoreState } from './store-state';

interface InService {
  version: string;
  /** The commit that it was built from; null outside a checkout. */
  commit: string | null;
  /** When it went into service in this process. */
  since: string;
}

interface CanaryInService extends InService {
  percent: number;
  until: string | null;
  figures: Figures | undefined;
  /** Figures of the active release while the canary runs. */
  activeFigures: Figures | undefined;
}

export interface Refusal {
  remote: string;
  at: string;
  reason: string;
}

/** What a shell has in service, since when, and why not something else. */
export interface ReleasesReport {
  /** Location of the release store. */
  store: string;
  /** Why the store cannot be read; null while it can. */
  storeFault: string | null;
  shell: InService | null;
  remotes: Record<string, { active: InService | null; canary: CanaryInService | null }>;
  /** The latest ones, newest first. */
  refusals: Refusal[];
  wentBack: CanaryRollback[];
  /** The breakers that are open or half-open. */
  breakers: NamedState[];
}

const MAX_REFUSALS = 20;

/** Remembers the latest refusals. */
export class Refusals {
  readonly list: Refusal[] = [];

  add(remote: string, error: unknown): void {
    const reason = errorMessage(error);
    // A refused release is retried every few seconds; its repetitions must not push others out.
    const before = this.list.findIndex((refusal) => refusal.remote === remote && refusal.reason === reason);
    if (before >= 0) this.list.splice(before, 1);
    this.list.unshift({ remote, at: new Date().toISOString(), reason });
    this.list.length = Math.min(this.list.length, MAX_REFUSALS);
  }
}

export interface ReportSources {
  store: string;
  state: Pick<StoreState, 'fault'>;
  services: Pick<Services, 'shellInService' | 'of' | 'running'>;
  /** Names of all remotes of the site. */
  remotes: readonly string[];
  canaries: Pick<Canaries, 'wentBack'>;
  refusals: Refusals;
  breakers: Pick<Breakers, 'open'>;
}

export function releasesReport(sources: ReportSources): ReleasesReport {
  const { store, state, services, remotes, canaries, refusals, breakers } = sources;
  const entries = remotes.map((remote) => {
    const active = services.of(remote);
    const running = services.running.get(remote);
    const canary = running && {
      ...inService(running.service),
      percent: running.canary.percent,
      until: running.canary.until,
      figures: running.service.figures?.figures,
      activeFigures: active?.figures?.figures,
    };
    return [remote, { active: active ? inService(active) : null, canary: canary ?? null }] as const;
  });
  const shell = services.shellInService;
  return {
    store,
    storeFault: state.fault === null ? null : errorMessage(state.fault),
    shell: shell && inService(shell),
    remotes: Object.fromEntries(entries),
    refusals: refusals.list,
    wentBack: canaries.wentBack,
    breakers: breakers.open,
  };
}

function inService({ loaded, since }: NonNullable<Services['shellInService']> | Service): InService {
  const { version, commit } = loaded.release;
  return { version, commit, since };
}
