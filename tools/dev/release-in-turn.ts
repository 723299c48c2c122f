import { ReleaseRefused } from '../release/release-refused';

type Refusals = Map<string, ReleaseRefused>;

/**
 * Releases one after the other, and what is refused once more at the end: a shell with an older React than the remotes
 * in service goes out after those that were built with it.
 *
 * @returns what was refused twice
 */
export async function releaseInTurn(
  names: Iterable<string>,
  release: (name: string) => Promise<void>,
): Promise<Refusals> {
  const once = await tryEach(names, release);
  return tryEach(once.keys(), release);
}

async function tryEach(names: Iterable<string>, act: (name: string) => Promise<void>): Promise<Refusals> {
  const refusals: Refusals = new Map();
  for (const name of names)
    await act(name).catch((error: unknown) => {
      if (!(error instanceof ReleaseRefused)) throw error;
      refusals.set(name, error);
    });
  return refusals;
}
