import { TimeoutStrategy, timeout } from 'cockatiel';
import type { Breakers } from '../breakers/breakers';
import type { CanariesOptions } from '../canary/canaries';
import type { ReleaseSource } from './release-source';

/** Milliseconds that a look at a pointer or a mark may take, and one file. */
const LIMITS = { look: 5_000, file: 15_000 };

interface Store {
  source: ReleaseSource;
  /** Of canaries. */
  marks: CanariesOptions['marks'];
}

/** A store that hangs is not asked for a while, and a file that does not come is an error. */
export function heldToTime({ source, marks }: Store, breakers: Pick<Breakers, 'of'>, limits = LIMITS): Store {
  const look = breakers.of('store', { limit: limits.look, slow: Math.min(1_000, limits.look) });
  const file = timeout(limits.file, TimeoutStrategy.Aggressive);
  return {
    source: {
      remotes: () => look.run(() => source.remotes()),
      pointerText: async (team) => {
        const found = await look.run(() => source.pointerText(team).catch(faultOfTeam));
        if (found instanceof RangeError) throw found;
        return found;
      },
      versions: (team) => look.run(() => source.versions(team)),
      file: (...place) => file.execute(() => source.file(...place)),
    },
    marks: {
      read: (...place) => look.run(() => marks.read(...place)),
      write: (...mark) => file.execute(() => marks.write(...mark)),
    },
  };
}

/** The store has answered: it is one team's pointer that cannot be taken for one. */
function faultOfTeam(error: unknown): RangeError {
  if (error instanceof RangeError) return error;
  throw error;
}
