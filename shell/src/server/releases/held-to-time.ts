import { TimeoutStrategy, timeout } from 'cockatiel';
import type { Breaker } from '../breakers/breaker';
import type { Breakers } from '../breakers/breakers';
import type { CanariesOptions } from '../canary/canaries';
import type { ReleaseSource } from './release-source';

/** Milliseconds that a look at a pointer may take, and one file. */
const LIMITS = { look: 5_000, file: 15_000 };

/** A store that hangs is not asked for a while, and a file that does not come is an error. */
export function heldToTime(
  source: ReleaseSource,
  breakers: Pick<Breakers, 'of'>,
  limits = LIMITS,
): ReleaseSource {
  const look = breakerOf(breakers, limits);
  const file = timeout(limits.file, TimeoutStrategy.Aggressive);
  return {
    remotes: () => look.run(() => source.remotes()),
    pointerText: (team) => look.run(() => source.pointerText(team), isOfStore),
    versions: (team) => look.run(() => source.versions(team)),
    file: (...place) => file.execute(() => source.file(...place)),
  };
}

/** The same for marks of canaries. */
export function marksHeldToTime(
  marks: CanariesOptions['marks'],
  breakers: Pick<Breakers, 'of'>,
  limits = LIMITS,
): CanariesOptions['marks'] {
  const look = breakerOf(breakers, limits);
  const file = timeout(limits.file, TimeoutStrategy.Aggressive);
  return {
    read: (...place) => look.run(() => marks.read(...place)),
    write: (...mark) => file.execute(() => marks.write(...mark)),
  };
}

function breakerOf(breakers: Pick<Breakers, 'of'>, limits: typeof LIMITS): Breaker {
  return breakers.of('store', { limit: limits.look, slow: Math.min(1_000, limits.look) });
}

/** Not of one team, whose pointer cannot be taken for one. */
function isOfStore(error: unknown): boolean {
  return !(error instanceof RangeError);
}
