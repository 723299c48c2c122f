import type { Canary } from '@weft/federation/pointer';
import type { CanaryMark, CanaryMarks } from '@weft/verify/canary-marks';
import { reasonOf } from '@weft/verify/finding';
import type { Log } from '../log';
import { isOfMachine } from '../releases/machine-fault';
import type { LoadedRelease } from '../releases/release-store';
import type { StoreState } from '../releases/store-state';
import type { Services } from '../render/services';
import { type Margins, verdict } from './verdict';

/** With where its remote's releases are, if not in the store. */
type WantedCanary = Canary & { baseUrl?: string | undefined };

export interface CanariesOptions {
  services: Pick<Services, 'running' | 'beside' | 'of'>;
  /** Reads and checks a canary's release. */
  load: (remote: string, canary: WantedCanary) => Promise<LoadedRelease>;
  marks: Pick<CanaryMarks, 'read' | 'write'>;
  state: Pick<StoreState, 'faultOf'>;
  margins: Margins;
  /** Milliseconds between two looks. */
  interval: number;
  log: Pick<Log, 'error' | 'warn'>;
}

/** A canary that cannot start is tried ATTEMPTS times, REST ms apart, before this shell ends it for all shells. */
const ATTEMPTS = 3;
const REST = 5_000;
const OVER = 'a canary was over when this shell saw it first: if it had just begun, the clock here is ahead';

/** Starts and ends canaries as the pointers want them, and takes those back that do worse than the active release. */
export class Canaries {
  private readonly wanted = new Map<string, WantedCanary>();
  /** When canaries were seen first, by salt and `performance.now()`. */
  private readonly first = new Map<string, number>();
  /** Canaries that were taken back, by salt. Kept here because the store may not be writable, or be away later. */
  private readonly gone = new Map<string, CanaryMark>();
  /** Those of them whose mark is not written, and when that was last tried, by `performance.now()`. */
  private readonly untold = new Map<string, number>();
  /** Attempts that failed, by salt, and the time of the last by `performance.now()`: the machine's clock may be set back. */
  private readonly failed = new Map<string, { times: number; at: number }>();
  /** Remotes whose canary is being started, which may take a minute: the look at other teams' does not wait for it. */
  private readonly starting = new Set<string>();
  /** Canaries whose mark is being read, by salt. */
  private readonly asking = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(private readonly options: CanariesOptions) {}

  /** Sets the canary that a remote's pointer names; null when it names none. */
  want(remote: string, canary: WantedCanary | null): void {
    if (canary) this.wanted.set(remote, canary);
    else this.wanted.delete(remote);
  }

  /** Canaries that went back while this process ran, or whose mark it has seen. */
  get wentBack(): CanaryMark[] {
    return [...this.gone.values()];
  }

  start(): void {
    if (this.stopped) return;
    this.timer = setInterval(() => this.look(), this.options.interval);
    this.timer.unref();
  }

  stop(): void {
    this.stopped = true;
    clearInterval(this.timer);
  }

  /** Compares what runs with what is wanted. It waits for nothing: a store that hangs keeps no bad canary in service. */
  look(): void {
    const { services } = this.options;
    // One ends even if another will replace it: the new one may start slowly or never.
    for (const [remote, { canary }] of services.running)
      if (!isSame(canary, this.wanted.get(remote))) services.beside.endCanary(remote);
    for (const [remote, canary] of this.wanted) {
      if (this.isOver(remote, canary) || this.gone.has(canary.salt)) {
        services.beside.endCanary(remote);
        if (performance.now() >= (this.untold.get(canary.salt) ?? Number.POSITIVE_INFINITY) + REST)
          void this.tell(remote, canary.salt);
        continue;
      }
      this.judge(remote, canary);
      void this.lookElsewhere(remote, canary);
    }
  }

  /** By the time of day, or after as long as it was to run: a clock that is behind, or set back, must not make that longer. */
  private isOver(remote: string, { since, until, salt, version }: Canary): boolean {
    if (until === null) return false;
    const [end, now] = [Date.parse(until), performance.now()];
    const isPast = end <= Date.now();
    if (isPast && !this.first.has(salt)) this.options.log.warn({ remote, version, until }, OVER);
    const first = this.first.get(salt) ?? now;
    this.first.set(salt, first);
    return isPast || now - first >= end - Date.parse(since);
  }

  private judge(remote: string, canary: WantedCanary): void {
    const { services, margins } = this.options;
    const running = services.running.get(remote);
    if (!running) return;
    running.canary = canary;
    const own = running.service.figures?.figures;
    const active = services.of(remote)?.figures?.figures;
    const reason = own && active ? verdict(own, active, margins) : null;
    if (reason !== null) void this.goBack(remote, canary, reason);
  }

  /** Ends a canary that another shell has taken back, and begins one that none has. */
  private async lookElsewhere(remote: string, canary: WantedCanary): Promise<void> {
    const { services, marks } = this.options;
    const { salt } = canary;
    if (this.asking.has(salt)) return;
    this.asking.add(salt);
    // A store that does not answer says so itself; it is asked at the next look.
    const mark = await marks.read(remote, salt).catch(() => undefined);
    this.asking.delete(salt);
    if (mark) this.gone.set(salt, mark);
    const running = services.running.get(remote);
    if (mark && running?.canary.salt === salt) services.beside.endCanary(remote);
    if (mark === null && !running && !this.gone.has(salt)) await this.begin(remote, canary);
  }

  private async begin(remote: string, canary: WantedCanary): Promise<void> {
    const { times, at } = this.failed.get(canary.salt) ?? { times: 0, at: Number.NEGATIVE_INFINITY };
    if (this.starting.has(remote) || performance.now() < at + REST || !this.isWanted(remote, canary)) return;
    this.starting.add(remote);
    try {
      const loaded = await this.options.load(remote, canary);
      if (!this.isWanted(remote, canary)) return;
      const { beside } = this.options.services;
      await beside.takeCanary(loaded, canary);
      if (!this.isWanted(remote, canary)) beside.endCanary(remote);
    } catch (error) {
      // It was ended with the shell, or by its team.
      if (!this.isWanted(remote, canary)) return;
      const isStoreAway = this.options.state.faultOf(remote) !== null;
      const isCounted = !isStoreAway && !isOfMachine(error);
      const failures = isCounted ? times + 1 : times;
      this.failed.set(canary.salt, { times: failures, at: performance.now() });
      // It says so itself.
      if (isStoreAway) return;
      this.options.log.warn({ remote, err: error }, 'a canary could not go into service');
      if (failures < ATTEMPTS) return;
      const reason = `it could not go into service: ${reasonOf(error)}`;
      await this.goBack(remote, canary, reason);
    } finally {
      this.starting.delete(remote);
    }
  }

  private isWanted(remote: string, { salt }: Canary): boolean {
    return !this.stopped && this.wanted.get(remote)?.salt === salt;
  }

  private async goBack(remote: string, { version, salt }: Canary, reason: string): Promise<void> {
    const { services, log } = this.options;
    const mark = { version, at: new Date().toISOString(), reason };
    this.gone.set(salt, mark);
    const figures = services.running.get(remote)?.service.figures?.figures;
    services.beside.endCanary(remote);
    log.error({ remote, version, reason, figures }, 'a canary went back');
    await this.tell(remote, salt);
  }

  /** Writes the mark, for other shells and for this one after a restart; tried again while the store is away. */
  private async tell(remote: string, salt: string): Promise<void> {
    const mark = this.gone.get(salt);
    if (!mark) return;
    const isFirst = !this.untold.has(salt);
    this.untold.set(salt, performance.now());
    try {
      await this.options.marks.write(remote, salt, mark);
      this.untold.delete(salt);
    } catch (err) {
      if (isFirst) this.options.log.warn({ remote, err }, 'other shells could not be told');
    }
  }
}

function isSame(one: Canary, other: Canary | undefined): boolean {
  return one.salt === other?.salt && one.integrity === other.integrity;
}
