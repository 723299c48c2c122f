import { TimeoutStrategy, timeout } from 'cockatiel';
import type { Breakers } from '../breakers/breakers';
import type { OpenedStore } from './open-store';

/** Time limits in milliseconds: for reading a pointer or a mark, and for one file. */
const LIMITS = { look: 5_000, file: 15_000 };

type Store = Pick<OpenedStore, 'source' | 'marks'>;

/** Adds time limits to a store: if it hangs, it is not asked for a while; a file that does not arrive is an error. */
export function withTimeLimits(
  { source, marks }: Store,
  breakers: Pick<Breakers, 'of'>,
  limits = LIMITS,
): Store {
  const breaker = breakers.of('store', { limit: limits.look });
  const file = timeout(limits.file, TimeoutStrategy.Aggressive);
  return {
    source: {
      remotes: () => breaker.run(() => source.remotes()),
      pointerText: async (team) => {
        const found = await breaker.run(() => source.pointerText(team).catch(faultOfTeam));
        if (found instanceof RangeError) throw found;
        return found;
      },
      versions: (team) => breaker.run(() => source.versions(team)),
      file: (...place) => file.execute(() => source.file(...place)),
    },
    marks: {
      read: (...place) => breaker.run(() => marks.read(...place)),
      write: (...mark) => file.execute(() => marks.write(...mark)),
    },
  };
}

/** A fault that does not count against the store: it has answered, but one team's pointer is invalid. */
function faultOfTeam(error: unknown): RangeError {
  if (error instanceof RangeError) return error;
  throw error;
}
