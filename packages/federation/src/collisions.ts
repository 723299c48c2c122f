import { normalizedSegments } from '@weft/site/path-patterns';
import { collidingClaim, specificity, tiedWith } from './claims';
import { identifiersOf } from './description-fault';
import type { ReleaseDescription } from './release';

type Pages = Pick<ReleaseDescription, 'paths' | 'listed'>;
type Described = Pick<ReleaseDescription, 'paths' | 'listed' | 'redirects'>;

/**
 * The first conflict of two releases, as one phrase for each, to follow its name: `claims /x` and `serves`.
 * Null if there is none.
 */
export function findCollision(ours: Described, theirs: Described): { what: string; theirs: string } | null {
  const [own, other] = [redirectSources(ours), redirectSources(theirs)];
  const taken = listedPageTaken(theirs);
  const entries = theirs.listed.flatMap(identifiersOf);
  const conflicts: [what: string, where: string | null | undefined, theirs: string][] = [
    ['claims', collidingClaim(ours.paths, theirs.paths), 'serves'],
    ['claims', collidingClaim(ours.paths, other), 'redirects'],
    ['redirects', collidingClaim(own, theirs.paths), 'serves'],
    ['redirects', collidingClaim(own, other), 'redirects'],
    ['claims', taken(ours.paths), 'lists'],
    ['redirects', taken(own), 'lists'],
    ['lists', listedPageTaken(ours)([...theirs.paths, ...other]), 'claims'],
    ['lists', ours.listed.flatMap(identifiersOf).find((entry) => entries.includes(entry)), 'lists'],
  ];
  const conflict = conflicts.find(([, where]) => where);
  if (!conflict) return null;
  const [what, where, does] = conflict;
  return { what: `${what} ${where}`, theirs: does };
}

/**
 * Returns a function that finds the first page listed by a release that others' patterns fit more exactly than its own,
 * so that they would get it.
 */
export function listedPageTaken({ paths, listed }: Pages): (patterns: readonly string[]) => string | null {
  const own = specificity(paths);
  const pages = listed.map(({ path }) => ({ path, parts: normalizedSegments(path) }));
  const rankedPages = pages.map((page) => ({ ...page, words: own(page.parts) }));
  return (patterns) => {
    const others = specificity(patterns);
    return rankedPages.find(({ parts, words }) => others(parts) > words)?.path ?? null;
  };
}

/** A release without what earlier releases already claim. */
export function withoutCollisions<D extends Described>(release: D, before: readonly Described[]): D {
  const claimed = before.flatMap((their) => [...their.paths, ...redirectSources(their)]);
  const entries = new Set(before.flatMap(({ listed }) => listed.flatMap(identifiersOf)));
  const isTaken = tiedWith(claimed);
  const pages = before.map(listedPageTaken);
  const isFree = (pattern: string) => !isTaken(pattern) && pages.every((taken) => !taken([pattern]));
  const unclaimed = release.listed.filter((page) => !identifiersOf(page).some((name) => entries.has(name)));
  const [others, own] = [specificity(claimed), specificity(release.paths)];
  return {
    ...release,
    paths: release.paths.filter(isFree),
    redirects: release.redirects.filter(({ from }) => isFree(from)),
    listed: unclaimed.filter(({ path }) => others(normalizedSegments(path)) <= own(normalizedSegments(path))),
  };
}

function redirectSources({ redirects }: Pick<Described, 'redirects'>): string[] {
  return redirects.map(({ from }) => from);
}
