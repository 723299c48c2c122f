import { collidingClaim } from './claims';
import { placeOf } from './description-fault';
import type { ReleaseDescription } from './release';

type Described = Pick<ReleaseDescription, 'paths' | 'listed' | 'redirects'>;

/**
 * The first conflict of two releases, in words between their names: `claims /x, which … serves`. Null where
 * there is none.
 */
export function collision(ours: Described, theirs: Described): { what: string; theirs: string } | null {
  const their = { froms: fromsOf(theirs), entries: entriesOf(theirs) };
  const claim = collidingClaim(ours.paths, theirs.paths);
  if (claim) return { what: `claims ${claim}`, theirs: 'serves' };
  const redirected = collidingClaim(ours.paths, their.froms);
  if (redirected) return { what: `claims ${redirected}`, theirs: 'redirects' };
  const from = fromsOf(ours);
  const shadowing = collidingClaim(from, theirs.paths);
  if (shadowing) return { what: `redirects ${shadowing}`, theirs: 'serves' };
  const twice = collidingClaim(from, their.froms);
  if (twice) return { what: `redirects ${twice}`, theirs: 'redirects' };
  const entry = entriesOf(ours).find((one) => their.entries.includes(one));
  return entry ? { what: `lists ${entry}`, theirs: 'lists' } : null;
}

/** A release without what earlier releases claim already. */
export function withoutTaken<D extends Described>(ours: D, before: readonly Described[]): D {
  const served = before.flatMap(({ paths }) => paths);
  const taken = [...served, ...before.flatMap(fromsOf)];
  const entries = before.flatMap(entriesOf);
  const isFree = (pattern: string) => collidingClaim([pattern], taken) === null;
  return {
    ...ours,
    paths: ours.paths.filter(isFree),
    redirects: ours.redirects.filter(({ from }) => isFree(from)),
    listed: ours.listed.filter(
      (page) => !entriesOf({ listed: [page] }).some((name) => entries.includes(name)),
    ),
  };
}

function fromsOf({ redirects }: Pick<Described, 'redirects'>): string[] {
  return redirects.map(({ from }) => from);
}

/** By what a page and its entry are known: its path, and its title in a slot. */
function entriesOf({ listed }: Pick<Described, 'listed'>): string[] {
  return listed.flatMap(({ path, title, menu }) => [path, ...(menu ? [placeOf(menu.slot, title)] : [])]);
}
