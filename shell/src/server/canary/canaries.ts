import type { Canary } from '@weft/federation/pointer';
import type { CanaryRollback, CanaryRollbacks } from '@weft/verify/canary-rollbacks';
import { errorMessage } from '@weft/verify/finding';
import type { Log } from '../log';
import { isMachineFault } from '../releases/machine-fault';
import type { LoadedRelease } from '../releases/release-store';
import type { StoreState } from '../releases/store-state';
import type { Services } from '../render/services';
import { type Margins, verdict } from './verdict';

/** A canary, with the address of its remote's releases if they are not in the store. */
type DesiredCanary = Canary & { baseUrl?: string | undefined };

export interface CanariesOptions {
  services: Pick<Services, 'running' | 'nonActive' | 'of'>;
  /** Reads and checks a canary's release. */
  load: (remote: string, canary: DesiredCanary) => Promise<LoadedRelease>;
  marks: Pick<CanaryRollbacks, 'read' | 'write'>;
  state: Pick<StoreState, 'faultOf'>;
  margins: Margins;
  /** Milliseconds between two checks. */
  interval: number;
  log: Pick<Log, 'error' | 'warn'>;
}

/** A canary that cannot start is tried ATTEMPTS times, RETRY_DELAY ms apart, then ended for all shells. */
const ATTEMPTS = 3;
const RETRY_DELAY = 5_000;
const ALREADY_OVER_WARNING =
  "a canary had expired when first read: if it has just begun, this machine's clock is ahead";

/** Starts and ends canaries as the pointers say, and takes back those that do worse than the active release. */
export class Canaries {
  private readonly desired = new Map<string, DesiredCanary>();
  /** When each canary was first seen: `performance.now()` by salt. */
  private readonly first = new Map<string, number>();
  /** Canaries that were taken back, by salt. Kept here since the store may be read-only, or unavailable later. */
  private readonly rolledBack = new Map<string, CanaryRollback>();
  /** Those of them whose mark is not written yet: `performance.now()` of the last attempt, by salt. */
  private readonly unwrittenMarks = new Map<string, number>();
  /** Failed attempts by salt, the last in `performance.now()` time, since the system clock may be set back. */
  private readonly failed = new Map<string, { times: number; at: number }>();
  /** Remotes whose canary is starting, which may take a minute; checks of other teams do not wait for it. */
  private readonly starting = new Set<string>();
  /** Canaries whose mark is being read, by salt. */
  private readonly asking = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(private readonly options: CanariesOptions) {}

  /** Sets the canary that a remote's pointer names; null if it names none. */
  want(remote: string, canary: DesiredCanary | null): void {
    if (canary) this.desired.set(remote, canary);
    else this.desired.delete(remote);
  }

  /** Canaries that went back while this process ran, or whose mark it has seen. */
  get wentBack(): CanaryRollback[] {
    return [...this.rolledBack.values()];
  }

  start(): void {
    if (this.stopped) return;
    this.timer = setInterval(() => this.check(), this.options.interval);
    this.timer.unref();
  }

  stop(): void {
    this.stopped = true;
    clearInterval(this.timer);
  }

  /** Compares the running canaries with the desired ones. Never waits: a store that hangs must not keep a bad canary in service. */
  check(): void {
    const { services } = this.options;
    // Ended even if another will replace it: the new one may start slowly or never.
    for (const [remote, { canary }] of services.running)
      if (canary.salt !== this.desired.get(remote)?.salt) services.nonActive.endCanary(remote);
    for (const [remote, canary] of this.desired) {
      if (this.isOver(remote, canary) || this.rolledBack.has(canary.salt)) {
        services.nonActive.endCanary(remote);
        const triedAt = this.unwrittenMarks.get(canary.salt) ?? Number.POSITIVE_INFINITY;
        if (performance.now() >= triedAt + RETRY_DELAY) void this.writeMark(remote, canary.salt);
        continue;
      }
      this.judge(remote, canary);
      void this.checkMark(remote, canary);
    }
  }

  /** Whether it has ended, by the clock or by its duration: a clock that is slow or set back must not prolong it. */
  private isOver(remote: string, { since, until, salt, version }: Canary): boolean {
    if (until === null) return false;
    const [end, now] = [Date.parse(until), performance.now()];
    const isPast = end <= Date.now();
    if (isPast && !this.first.has(salt))
      this.options.log.warn({ remote, version, until }, ALREADY_OVER_WARNING);
    const first = this.first.get(salt) ?? now;
    this.first.set(salt, first);
    return isPast || now - first >= end - Date.parse(since);
  }

  private judge(remote: string, canary: DesiredCanary): void {
    const { services, margins } = this.options;
    const running = services.running.get(remote);
    if (!running) return;
    running.canary = canary;
    const own = running.service.figures?.figures;
    const active = services.of(remote)?.figures?.figures;
    const reason = own && active ? verdict(own, active, margins) : null;
    if (reason !== null) void this.rollBack(remote, canary, reason);
  }

  /** Starts a canary that no shell has taken back; the next check ends one that another shell has. */
  private async checkMark(remote: string, canary: DesiredCanary): Promise<void> {
    const { services, marks } = this.options;
    const { salt } = canary;
    if (this.asking.has(salt)) return;
    this.asking.add(salt);
    // A store that does not answer is reported elsewhere; it is asked again at the next check.
    const mark = await marks.read(remote, salt).catch(() => undefined);
    this.asking.delete(salt);
    if (mark) this.rolledBack.set(salt, mark);
    if (mark === null && !services.running.has(remote) && !this.rolledBack.has(salt))
      await this.begin(remote, canary);
  }

  private async begin(remote: string, canary: DesiredCanary): Promise<void> {
    const { times, at } = this.failed.get(canary.salt) ?? { times: 0, at: Number.NEGATIVE_INFINITY };
    if (this.starting.has(remote) || performance.now() < at + RETRY_DELAY || !this.isWanted(remote, canary))
      return;
    this.starting.add(remote);
    try {
      const loaded = await this.options.load(remote, canary);
      if (!this.isWanted(remote, canary)) return;
      const { nonActive } = this.options.services;
      await nonActive.takeCanary(loaded, canary);
      if (!this.isWanted(remote, canary)) nonActive.endCanary(remote);
    } catch (error) {
      // It was ended meanwhile, by its team or by a shutdown.
      if (!this.isWanted(remote, canary)) return;
      const isStoreAway = this.options.state.faultOf(remote) !== null;
      const isCounted = !isStoreAway && !isMachineFault(error);
      const failures = isCounted ? times + 1 : times;
      this.failed.set(canary.salt, { times: failures, at: performance.now() });
      // The store's fault is reported elsewhere.
      if (isStoreAway) return;
      const { version } = canary;
      this.options.log.warn({ remote, version, err: error }, 'a canary could not go into service');
      if (failures < ATTEMPTS) return;
      await this.rollBack(remote, canary, `it could not go into service: ${errorMessage(error)}`);
    } finally {
      this.starting.delete(remote);
    }
  }

  private isWanted(remote: string, { salt }: Canary): boolean {
    return !this.stopped && this.desired.get(remote)?.salt === salt;
  }

  private async rollBack(remote: string, { version, salt }: Canary, reason: string): Promise<void> {
    const { services, log } = this.options;
    const mark = { version, at: new Date().toISOString(), reason };
    this.rolledBack.set(salt, mark);
    const figures = services.running.get(remote)?.service.figures?.figures;
    services.nonActive.endCanary(remote);
    log.error({ remote, version, reason, figures }, 'canary was rolled back');
    await this.writeMark(remote, salt);
  }

  /** Writes the mark, for other shells and for this one after a restart; retried while the store is unavailable. */
  private async writeMark(remote: string, salt: string): Promise<void> {
    const mark = this.rolledBack.get(salt);
    if (!mark) return;
    const isFirst = !this.unwrittenMarks.has(salt);
    this.unwrittenMarks.set(salt, performance.now());
    try {
      await this.options.marks.write(remote, salt, mark);
      this.unwrittenMarks.delete(salt);
    } catch (err) {
      const message = 'a canary mark could not be written: other shells may still serve it';
      if (isFirst) this.options.log.warn({ remote, err }, message);
    }
  }
}
