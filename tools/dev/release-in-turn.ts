import { ReleaseRefused } from '../release/release-refused';

/** Why something could not be done for a team, by its name. */
export type Refusals = Map<string, ReleaseRefused>;

/**
 * Releases one after the other, and what is refused once more at the end: a shell with an older React than the remotes
 * in service goes out after those that were built with it.
 *
 * @param refusals to which what was refused twice is added
 */
export async function releaseInTurn(
  names: Iterable<string>,
  release: (name: string) => Promise<void>,
  refusals: Refusals = new Map(),
): Promise<Refusals> {
  const once = await tryEach(names, release);
  return tryEach(once.keys(), release, refusals);
}

/** Does something for one team after the other, also after one that is refused. */
export async function tryEach(
  names: Iterable<string>,
  act: (name: string) => Promise<void>,
  refusals: Refusals = new Map(),
): Promise<Refusals> {
  for (const name of names)
    await act(name).catch((error: unknown) => {
      if (!(error instanceof ReleaseRefused)) throw error;
      refusals.set(name, error);
    });
  return refusals;
}
