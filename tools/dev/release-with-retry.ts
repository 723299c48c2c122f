import { ReleaseRefused } from '../release/release-refused';

/** Why an action was refused, by team name. */
export type Refusals = Map<string, ReleaseRefused>;

/**
 * Releases one after the other, and retries at the end what was refused: a shell with an older React than the remotes
 * in service can only be released after new builds of those.
 *
 * @param refusals receives what was refused twice
 */
export async function releaseWithRetry(
  names: Iterable<string>,
  release: (name: string) => Promise<void>,
  refusals: Refusals = new Map(),
): Promise<Refusals> {
  const once = await tryEach(names, release);
  return tryEach(once.keys(), release, refusals);
}

/** Runs an action for one team after the other, and goes on after a refusal. */
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
