import { parsePointer } from '@weft/federation/pointer';
import { CanaryMarks } from '@weft/verify/canary-marks';
import type { Breakers } from '../breakers/breakers';
import { Canaries, type CanariesOptions } from '../canary/canaries';
import type { Margins } from '../canary/verdict';
import { localReleases } from '../preview/local-release';
import { Previews } from '../preview/previews';
import type { PageRenderer } from '../render/page-renderer';
import type { AuthenticPointers } from './authentic-pointers';
import { heldToTime } from './held-to-time';
import { KnownRemotes } from './known-remotes';
import type { OtherOrigins } from './other-origins';
import { ReleaseStore } from './release-store';
import { ReleaseWatcher } from './release-watcher';
import type { LoadedShell, ShellStore } from './shell-store';

export interface FollowOptions {
  breakers: Breakers;
  renderer: Pick<PageRenderer, 'shell' | 'take' | 'takeShell' | 'services'>;
  /** Learns of the remotes that come into the store. */
  remotes: KnownRemotes;
  shellStore: ShellStore;
  authentic: AuthenticPointers;
  /** Folder of the release store. */
  releases: string;
  /** Whether releases of local addresses may be looked at. */
  development: boolean;
  /** Fetches releases that are not in the store. */
  elsewhere: OtherOrigins;
  /** Milliseconds between two looks at the pointers. */
  interval: number;
  margins: Margins;
  log: CanariesOptions['log'];
  /** Called after a release has gone into service. */
  announce: () => void;
  onError: (remote: string, error: unknown) => void;
}

export interface Followed {
  start: () => Promise<void>;
  stop: () => void;
  canaries: Canaries;
  previews: Previews;
}

/** Puts into service what the pointers of the shell and of the remotes name, the shell's release first. */
export function followReleases(options: FollowOptions): Followed {
  const { renderer, authentic, interval, announce, onError } = options;
  const taken = (remote: string, text: string) => authentic.remember(remote, text);
  const store = new ReleaseStore(
    options.releases,
    () => {
      if (!renderer.shell) throw new Error('no release of the shell is in service');
      return renderer.shell.release.provides;
    },
    authentic,
  );
  store.elsewhere = options.elsewhere;
  const shells = shellWatcher(options, store);
  const canaries = canariesOf(options, store);
  const previews = new Previews({
    services: renderer.services,
    read: (token) => authentic.preview(token),
    load: (remote, version) => store.loadPublished(remote, version),
    ...(options.development
      ? { local: localReleases({ allowed: options.elsewhere.allowed, store, authentic }) }
      : {}),
  });
  const remotes = new ReleaseWatcher({
    store: heldToTime(store, options.breakers),
    remotes: options.remotes,
    interval,
    taken: async (remote, text) => {
      await taken(remote, text);
      const { canary, baseUrl } = parsePointer(text);
      canaries.want(remote, canary && { ...canary, baseUrl });
    },
    standIn: (remote) => store.lastGood(remote),
    take: async (loaded, signal) => {
      // A pointer that only starts or ends a canary leaves the active release alone.
      const { remote } = loaded.release;
      if (renderer.services.of(remote)?.loaded.integrity === loaded.integrity) return;
      await renderer.take(loaded, signal);
      announce();
    },
    onError,
  });
  return {
    start: async () => {
      await shells.start();
      if (!renderer.shell) await takeEarlier(options, store);
      await remotes.start();
      await canaries.look();
      store.isServing = true;
      canaries.start();
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

function shellWatcher(options: FollowOptions, store: ReleaseStore): ReleaseWatcher<LoadedShell> {
  const { renderer, shellStore, authentic, breakers, interval, announce, onError } = options;
  const readPointed = async (remote: string, shell: LoadedShell) =>
    store.load(remote, (await store.pointerText(remote)) ?? '', shell.release.provides);
  return new ReleaseWatcher<LoadedShell>({
    store: heldToTime<LoadedShell>(
      {
        remotes: async () => [],
        pointerText: () => shellStore.pointerText(),
        load: (_shell, text) => shellStore.load(text),
      },
      breakers,
    ),
    remotes: new KnownRemotes(['shell']),
    interval,
    taken: (remote, text) => authentic.remember(remote, text),
    take: async (shell, signal) => {
      await assertAwaited(store, shell);
      await renderer.takeShell(shell, readPointed, signal);
      announce();
    },
    onError,
  });
}

function canariesOf(options: FollowOptions, store: ReleaseStore): Canaries {
  const { renderer, releases, margins, interval, log } = options;
  return new Canaries({
    services: renderer.services,
    load: (remote, canary) => store.loadFrom(remote, canary),
    marks: new CanaryMarks(releases),
    margins,
    interval,
    log,
  });
}

/** What the remotes' pointers name may need another contract: until each is released for it, the shell waits. */
async function assertAwaited(store: ReleaseStore, { release }: LoadedShell): Promise<void> {
  const { contract } = release.provides;
  for (const remote of await store.remotes()) {
    const pointed = await store.contractOf(remote);
    if (pointed !== null && pointed !== contract)
      throw new Error(`the shell has contract ${contract} and waits for ${remote}, which needs ${pointed}`);
  }
}

/** @throws Error where no release of the shell can be run */
async function takeEarlier({ renderer, shellStore }: FollowOptions, store: ReleaseStore): Promise<void> {
  for await (const shell of shellStore.sound()) {
    if (await assertAwaited(store, shell).catch((error: unknown) => error)) continue;
    return renderer.takeShell(shell, () => Promise.reject(new Error('nothing is in service')));
  }
  throw new Error(
    'There is no release of the shell that runs: `npm run release -w shell` makes one, `npm start` everything.',
  );
}
