import { ReleaseRefused } from '../release/release-refused';

/**
 * Releases one after the other, and what is refused once more at the end: a shell with an older React than the remotes
 * in service goes out after those that were built with it.
 *
 * @throws ReleaseRefused for what is refused twice
 */
export async function releaseInTurn(
  names: readonly string[],
  release: (name: string) => Promise<void>,
): Promise<void> {
  const refused: string[] = [];
  for (const name of names)
    await release(name).catch((error: unknown) => {
      if (!(error instanceof ReleaseRefused)) throw error;
      refused.push(name);
    });
  for (const name of refused) await release(name);
}
