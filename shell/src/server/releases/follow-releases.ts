import { setTimeout as sleep } from 'node:timers/promises';
import { parsePointer } from '@weft/federation/pointer';
import { SHELL } from '@weft/federation/release-parts';
import type { Provides } from '@weft/federation/shell-release';
import { Canaries, type CanariesOptions } from '../canary/canaries';
import { localReleases } from '../preview/local-release';
import { Previews } from '../preview/previews';
import type { PageRenderer } from '../render/page-renderer';
import type { AuthenticPointers } from './authentic-pointers';
import { KnownRemotes } from './known-remotes';
import { isMachineFault } from './machine-fault';
import type { OtherOrigins } from './other-origins';
import type { ReleaseCache } from './release-cache';
import type { ReleaseSource } from './release-source';
import { type LoadedRelease, ReleaseStore } from './release-store';
import { ReleaseWatcher } from './release-watcher';
import type { LoadedShell, ShellStore } from './shell-store';
import type { StoreState } from './store-state';

export interface FollowOptions extends Pick<CanariesOptions, 'marks' | 'margins' | 'log'> {
  renderer: Pick<PageRenderer, 'shell' | 'take' | 'takeShell' | 'services'>;
  /** Learns which remotes appear in the store. */
  remotes: KnownRemotes;
  shellStore: ShellStore;
  authentic: AuthenticPointers;
  source: ReleaseSource;
  state: Pick<StoreState, 'fault' | 'faultOf'>;
  releaseCache: ReleaseCache;
  /** Whether releases at local addresses may be previewed. */
  development: boolean;
  /** Fetches releases that are not in the store. */
  elsewhere: OtherOrigins;
  /** Milliseconds between two reads of the pointers. */
  interval: number;
  /** Milliseconds that the start waits for the remotes' releases. */
  patience: number;
  /** Called after the release that a pointer names has gone into service, or if it is still in service. */
  announce: (team: string) => void;
  onError: (remote: string, error: unknown) => void;
}

export interface ReleaseFollower {
  /** Resolves once a shell is in service, and each remote's release is too or has timed out. */
  start: () => Promise<void>;
  /** Whether every release that the pointers named at the start was taken or refused, however long that took. */
  readonly isSettled: boolean;
  stop: () => void;
  canaries: Canaries;
  previews: Previews;
}

/** Puts the releases into service that the pointers of the shell and the remotes name, the shell's first. */
export function followReleases(options: FollowOptions): ReleaseFollower {
  const { renderer, authentic, patience, onError } = options;
  const store = new ReleaseStore({ ...options, provided: () => providedBy(renderer.shell) });
  let refusal: unknown = null;
  const refused = (team: string, error: unknown) => {
    refusal = error;
    onError(team, error);
  };
  const pointedShellStarted = new AbortController();
  const inService = () => pointedShellStarted.abort();
  const shells = shellWatcher({ ...options, onError: refused }, store, inService);
  const canaries = new Canaries({
    ...options,
    services: renderer.services,
    load: (remote, canary) => store.loadFrom(remote, canary),
  });
  const previews = new Previews({
    services: renderer.services,
    read: (token) => authentic.preview(token),
    load: (remote, version) => store.loadPublished(remote, version),
    local: options.development
      ? localReleases({ allowed: options.elsewhere.allowed, store, authentic })
      : undefined,
  });
  const remotes = remotesWatcher(options, store, canaries);
  let isSettled = false;
  return {
    start: async () => {
      await shells.start();
      if (!renderer.shell)
        await startEarlierShell(options, store, {
          refusal: refusal ?? options.state.fault,
          signal: pointedShellStarted.signal,
        });
      const settled = remotes.start().then(() => (isSettled = true));
      // A slower release does not delay other teams' visitors: only its own pages are 503 until it is in service.
      await Promise.race([settled, sleep(patience, undefined, { ref: false })]);
      store.isServing = true;
      canaries.start();
    },
    get isSettled() {
      return isSettled;
    },
    stop: () => {
      shells.stop();
      remotes.stop();
      canaries.stop();
      previews.close();
    },
    canaries,
    previews,
  };
}

function providedBy(shell: LoadedShell | null): Provides {
  if (!shell) throw new Error('no release of the shell is in service');
  return shell.release.provides;
}

/** Keeps copies of the releases that the pointer names, and of others only those still in the store. */
async function releaseTaken(
  { authentic, releaseCache, elsewhere, log, announce }: FollowOptions,
  team: string,
  text: string,
): Promise<void> {
  announce(team);
  await authentic.remember(team, text);
  const { active, canary, history } = parsePointer(text);
  const inService = canary ? [active.version, canary.version] : [active.version];
  const references = [active, ...(canary ? [canary] : []), ...history];
  releaseCache.pin(team, inService);
  // The release is in service, even if older copies, perhaps another team's, cannot be removed.
  const logFailure = (err: unknown) => log.warn({ remote: team, err }, 'older copies could not be removed');
  const versions = references.map(({ version }) => version);
  await elsewhere.prune(team, references).catch(logFailure);
  await releaseCache.prune(team, versions).catch(logFailure);
}

function remotesWatcher(
  options: FollowOptions,
  store: ReleaseStore,
  canaries: Canaries,
): ReleaseWatcher<LoadedRelease> {
  const { renderer, interval, onError } = options;
  return new ReleaseWatcher({
    store,
    remotes: options.remotes,
    interval,
    taken: async (remote, text, signal) => {
      const { canary, baseUrl } = parsePointer(text);
      // First: removing older copies may take a while, and a canary that its team ends must end at once.
      if (!signal.aborted) canaries.want(remote, canary && { ...canary, baseUrl });
      await releaseTaken(options, remote, text);
    },
    refused: async (remote, text, signal) => {
      const pointer = await options.authentic.open(remote, text).catch(() => null);
      // A refused pointer without a canary still ends the team's canary.
      if (pointer?.canary === null && !signal.aborted) canaries.want(remote, null);
    },
    standIn: (remote) => store.lastGood(remote),
    take: async (loaded, signal) => {
      // A pointer that only starts or ends a canary leaves the active release alone.
      const { integrity, base } = loaded;
      const before = renderer.services.of(loaded.release.remote)?.loaded;
      if (before?.integrity === integrity && before.base === base) return;
      await renderer.take(loaded, signal);
    },
    onError,
  });
}

/** @param inService called once a shell that the pointer names is in service */
function shellWatcher(
  options: FollowOptions,
  store: ReleaseStore,
  inService: () => void,
): ReleaseWatcher<LoadedShell> {
  const { renderer, shellStore, source, interval, onError } = options;
  const readPointed = async (remote: string, shell: LoadedShell) =>
    store.load(remote, (await store.pointerText(remote)) ?? '', shell.release.provides);
  return new ReleaseWatcher<LoadedShell>({
    store: {
      remotes: async () => [],
      pointerText: (shell) => source.pointerText(shell),
      load: (_shell, text) => shellStore.load(text),
    },
    remotes: new KnownRemotes(['shell']),
    interval,
    taken: (shell, text) => releaseTaken(options, shell, text),
    take: async (shell, signal) => {
      await assertSameContract(store, shell);
      await renderer.takeShell(shell, readPointed, signal);
      inService();
    },
    onError,
  });
}

/** The releases that the remotes' pointers name may need another contract; the shell waits until none does. */
async function assertSameContract(store: ReleaseStore, { release }: LoadedShell): Promise<void> {
  const { contract } = release.provides;
  for (const remote of await store.remotes().catch(() => [])) {
    const pointed = await store.contractOf(remote);
    if (pointed !== null && pointed !== contract)
      throw new Error(
        `the shell provides contract ${contract}, but ${remote} needs ${pointed}: release ${remote} for contract ${contract} first`,
      );
  }
}

interface EarlierShellOptions {
  /** Why the active release is not used; null if there is none. */
  refusal: unknown;
  /** Aborted once a shell that the pointer names is in service after all. */
  signal: AbortSignal;
}

/** @throws Error if no release of the shell can be run */
async function startEarlierShell(
  { renderer, shellStore, releaseCache, onError }: FollowOptions,
  store: ReleaseStore,
  { refusal, signal }: EarlierShellOptions,
): Promise<void> {
  const readPointed = () => Promise.reject(new Error('no release is in service'));
  for await (const shell of shellStore.intactReleases()) {
    if (await assertSameContract(store, shell).catch((error: unknown) => error)) continue;
    if (signal.aborted) break;
    releaseCache.pin(SHELL, [shell.release.version]);
    try {
      return await renderer.takeShell(shell, readPointed, signal);
    } catch (error) {
      if (!signal.aborted) onError(SHELL, error);
    }
  }
  if (signal.aborted) return;
  const cause = refusal instanceof Error ? ` (${refusal.message})` : '';
  const remedy = isMachineFault(refusal)
    ? 'DATA_DIR is full, read-only or not this user’s, or this machine lacks open files, processes or memory.'
    : 'run `npm run release -w shell`, or `npm start`, which builds and releases everything.';
  throw new Error(`No release of the shell can be started${cause}: ${remedy}`);
}
