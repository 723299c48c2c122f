import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isTeamName } from '@weft/federation/release-parts';
import { readStored, storedText } from '@weft/federation/stored-file.server';
import { sha384 } from '@weft/federation/stored-release.server';
import { errorMessage } from '@weft/verify/finding';
import { SIGNATURE_FILE } from '@weft/verify/signatures';
import { PROGRAM } from './release-help';
import { ReleaseRefused } from './release-refused';
import { trustedKeys } from './signing-keys';

/**
 * Identifies a published release by its version and the SHA-384 of its `release.json`.
 * @throws ReleaseRefused if the store does not have it, or if its team has not signed it
 */
export async function storedReference(
  store: string,
  remote: string,
  version: string,
): Promise<{ version: string; integrity: string }> {
  const notes = await readStored(path.join(store, remote, version, 'release.json')).catch(() => null);
  if (notes === null)
    throw new ReleaseRefused(
      `The store has no release ${version} of ${remote}; \`${PROGRAM} list\` shows all releases.`,
    );
  const reference = { version, integrity: sha384(notes) };
  const fault = await signatureFault(store, remote, reference);
  if (fault !== null) throw new ReleaseRefused(`${remote} ${version} is refused: ${fault}`);
  return reference;
}

/** For a promise's `catch`: a release that `prune` removed meanwhile is reported as missing, not as a missing file. */
export function unlessRemoved(
  store: string,
  remote: string,
  version: string,
): (error: unknown) => Promise<never> {
  return async (error) => {
    await storedReference(store, remote, version);
    throw error;
  };
}

/** Why a stored release's signature is refused; null if it is valid, or if no trusted keys are known. */
export async function signatureFault(
  store: string,
  team: string,
  { version, integrity }: { version: string; integrity: string },
): Promise<string | null> {
  const file = path.join(store, team, version, SIGNATURE_FILE);
  const signature = await storedText(file);
  try {
    (await trustedKeys())?.assertRelease({ team, version, integrity }, signature);
    return null;
  } catch (error) {
    return errorMessage(error);
  }
}

/**
 * Finds the team that published a version, which is unique because it contains a hash of the content.
 * @throws ReleaseRefused if no team, or more than one, has the version
 */
export async function ownerOf(store: string, version: string): Promise<string> {
  const owners: string[] = [];
  for (const name of await teamsIn(store))
    if ((await versionsOf(store, name)).includes(version)) owners.push(name);
  const [owner] = owners;
  if (owner !== undefined && owners.length === 1) return owner;
  throw new ReleaseRefused(
    owner === undefined
      ? `No team has a release ${version} in the store; \`${PROGRAM} list\` shows all releases.`
      : `${owners.join(' and ')} have a release ${version}: name the team too, \`${owner} ${version}\`.`,
  );
}

/** The shell and the remotes that have published anything, in service or not; none if there is no store yet. */
export async function teamsIn(store: string): Promise<string[]> {
  return (await foldersIn(store)).filter(isTeamName).sort();
}

/** Versions that a team has published. */
export async function versionsOf(store: string, remote: string): Promise<string[]> {
  const names = (await foldersIn(path.join(store, remote))).filter((name) => !name.endsWith('.tmp'));
  const files = names.map((name) => path.join(store, remote, name, 'release.json'));
  const notes = await Promise.all(files.map(storedText));
  return names.filter((_name, at) => notes[at] !== null);
}

/** Names of the folders in a folder; none if it does not exist. One that cannot be read must not count as empty. */
async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries.filter((entry) => !entry.isFile()).map(({ name }) => name);
}
