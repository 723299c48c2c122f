import { TimeoutStrategy, timeout } from 'cockatiel';
import type { Breakers } from '../breakers/breakers';
import type { WatchedStore } from './release-watcher';

/** Milliseconds that a look at a pointer may take, and a release's files. */
const LIMITS = { look: 5_000, load: 60_000 };

/** A store that hangs is not asked for a while, and a release that does not come is refused: it is tried again later. */
export function heldToTime<Loaded>(
  store: WatchedStore<Loaded>,
  breakers: Pick<Breakers, 'of'>,
  limits = LIMITS,
): WatchedStore<Loaded> {
  const look = breakers.of('store', { limit: limits.look, slow: Math.min(1_000, limits.look) });
  const load = timeout(limits.load, TimeoutStrategy.Aggressive);
  return {
    remotes: () => look.run(() => store.remotes()),
    pointerText: (remote) => look.run(() => store.pointerText(remote)),
    load: (remote, text) => load.execute(() => store.load(remote, text)),
  };
}
