import type { CanaryMark } from '@weft/verify/canary-marks';
import { reasonOf } from '@weft/verify/finding';
import type { Breakers, NamedState } from '../breakers/breakers';
import type { Canaries } from '../canary/canaries';
import type { Figures } from '../canary/figures';
import type { Service } from '../render/service';
import type { Services } from '../render/services';
import type { StoreState } from './store-state';

interface InService {
  version: string;
  /** Of which commit it was built; null outside a checkout. */
  commit: string | null;
  /** When it went into service in this process. */
  since: string;
}

interface CanaryInService extends InService {
  percent: number;
  until: string | null;
  figures: Figures | undefined;
  /** The same of the active release while the canary runs. */
  activeFigures: Figures | undefined;
}

export interface Refusal {
  remote: string;
  at: string;
  reason: string;
}

/** What a shell has in service, since when and why not something else. */
export interface ReleasesReport {
  /** Where its releases come from. */
  store: string;
  /** Why it cannot be read; null while it can. */
  storeFault: string | null;
  shell: InService | null;
  remotes: Record<string, { active: InService | null; canary: CanaryInService | null }>;
  /** The last ones, newest first. */
  refusals: Refusal[];
  wentBack: CanaryMark[];
  /** What is not asked for now, or only to find out whether it is well again. */
  breakers: NamedState[];
}

const MOST_REFUSALS = 20;

/** The refusals that are remembered. */
export class Refusals {
  readonly list: Refusal[] = [];

  add(remote: string, error: unknown): void {
    const reason = reasonOf(error);
    // It is tried again every few seconds: its repetitions must not push others out.
    const before = this.list.findIndex((refusal) => refusal.remote === remote && refusal.reason === reason);
    if (before >= 0) this.list.splice(before, 1);
    this.list.unshift({ remote, at: new Date().toISOString(), reason });
    this.list.length = Math.min(this.list.length, MOST_REFUSALS);
  }
}

export interface ReportSources {
  store: string;
  state: Pick<StoreState, 'fault'>;
  services: Pick<Services, 'shellInService' | 'of' | 'running'>;
  /** Names of all remotes that the site is made of. */
  remotes: readonly string[];
  canaries: Pick<Canaries, 'wentBack'>;
  refusals: Refusals;
  breakers: Pick<Breakers, 'open'>;
}

export function releasesReport({
  store,
  state,
  services,
  remotes,
  canaries,
  refusals,
  breakers,
}: ReportSources): ReleasesReport {
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
    storeFault: state.fault === null ? null : reasonOf(state.fault),
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
