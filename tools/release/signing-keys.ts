import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '@weft/federation/replace-file.server';
import { errorMessage } from '@weft/verify/finding';
import {
  keyIdOf,
  parseTrustedKeys,
  publicKeyText,
  TrustedKeys,
  type TrustedKeysFile,
} from '@weft/verify/signatures';
import { ReleaseRefused } from './release-refused';
import { withStoreLock } from './store-lock';

/** Folder of this machine's keys, outside any store; like the default store, in the working directory. */
const keysFolder = () => path.resolve('.keys');
/** File with the trusted keys. */
export const trustedKeysPath = () =>
  path.resolve(process.env['RELEASE_KEYS'] || path.join(keysFolder(), 'trusted.json'));

/**
 * The private key of a team: `RELEASE_SIGNING_KEY` (a file or its text), or else this machine's own in `.keys/`, which
 * is created, and trusted here, on first use. With `RELEASE_KEYS` somebody else decides which keys to trust, so none is
 * created.
 *
 * @throws ReleaseRefused if there is none, or if others may read it
 */
export async function signingKeyOf(team: string): Promise<KeyObject> {
  const configured = process.env['RELEASE_SIGNING_KEY'];
  if (configured?.includes('PRIVATE KEY')) return privateKeyOf(configured);
  if (configured) return privateKeyOf(await readSigningKeyFile(path.resolve(configured)));
  const file = path.join(keysFolder(), `${team}.pem`);
  const stored = await readPrivateFile(file).catch(nullIfMissing);
  if (process.env['RELEASE_KEYS']) {
    if (stored !== null) return privateKeyOf(stored);
    throw new ReleaseRefused(
      `There is no key to sign releases of ${team} with: set RELEASE_SIGNING_KEY. See .env.example.`,
    );
  }
  const key = stored === null ? null : privateKeyOf(stored);
  if (key && (await isTrusted(team, key))) return key;
  return withStoreLock(keysFolder(), () => makeKey(team, file));
}

/**
 * Returns the same key, for signatures that shells must accept.
 * @throws ReleaseRefused also if it is not a trusted key here
 */
export async function trustedKeyOf(team: string): Promise<KeyObject> {
  const key = await signingKeyOf(team);
  const trust = await trustedKeys();
  try {
    trust?.assertKey(team, key);
  } catch (error) {
    throw new ReleaseRefused(
      `Shells would refuse a release of ${team} signed here: ${errorMessage(error)}. Sign with another key: see .env.example.`,
    );
  }
  return key;
}

/** The keys trusted here; null if none are configured. @throws ReleaseRefused if their file cannot be read */
export async function trustedKeys(): Promise<TrustedKeys | null> {
  const trust = await readAndParseTrustedKeys((text) => TrustedKeys.parse(text));
  if (trust === null && process.env['RELEASE_KEYS'])
    throw new ReleaseRefused(`RELEASE_KEYS names ${trustedKeysPath()}, which does not exist.`);
  return trust;
}

/**
 * Creates a key pair for a team, with the private key in a file that only its owner may read.
 *
 * @returns the public key, and its id
 * @throws ReleaseRefused if the file already exists
 */
export async function makeKeyFile(file: string): Promise<{ key: string; publicKey: string }> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  // Appears complete, because another process may read it at any time. An existing file is not overwritten.
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    await writeFile(temporary, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    await link(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new ReleaseRefused(`${file} already exists and was not overwritten.`);
  } finally {
    await rm(temporary, { force: true });
  }
  return { key: keyIdOf(publicKey), publicKey: publicKeyText(publicKey) };
}

/** Called with the folder locked. Another process may have been faster. */
async function makeKey(team: string, file: string): Promise<KeyObject> {
  const text = await readPrivateFile(file).catch(nullIfMissing);
  if (text === null) await makeKeyFile(file);
  const key = privateKeyOf(text ?? (await readPrivateFile(file)));
  const trusted = await readTrustedKeysFile();
  const known = trusted.teams[team] ?? [];
  const own = publicKeyText(createPublicKey(key));
  if (known.includes(own)) return key;
  const teams = { ...trusted.teams, [team]: [...known, own] };
  await replaceFile(trustedKeysPath(), `${JSON.stringify({ ...trusted, teams }, null, 2)}\n`, true);
  return key;
}

async function isTrusted(team: string, key: KeyObject): Promise<boolean> {
  return (await readTrustedKeysFile()).teams[team]?.includes(publicKeyText(createPublicKey(key))) ?? false;
}

async function readTrustedKeysFile(): Promise<TrustedKeysFile> {
  return (await readAndParseTrustedKeys(parseTrustedKeys)) ?? { schema: 1, teams: {}, revoked: [] };
}

/** Null if the file does not exist. @throws ReleaseRefused if it cannot be read */
async function readAndParseTrustedKeys<T>(parse: (text: string) => T): Promise<T | null> {
  try {
    const text = await readFile(trustedKeysPath(), 'utf8').catch(nullIfMissing);
    return text === null ? null : parse(text);
  } catch (error) {
    throw new ReleaseRefused(`${trustedKeysPath()}: ${errorMessage(error)}`);
  }
}

function readSigningKeyFile(file: string): Promise<string> {
  return readPrivateFile(file).catch((error: unknown) => {
    if (error instanceof ReleaseRefused) throw error;
    throw new ReleaseRefused(
      `RELEASE_SIGNING_KEY names ${file}, which cannot be read: ${errorMessage(error)}`,
    );
  });
}

async function readPrivateFile(file: string): Promise<string> {
  const text = await readFile(file, 'utf8');
  const { mode } = await stat(file);
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    throw new ReleaseRefused(`${file} can be read by others than its owner: chmod 600 ${file}`);
  return text;
}

function privateKeyOf(text: string): KeyObject {
  const key = parsePrivateKey(text);
  if (key?.asymmetricKeyType === 'ed25519') return key;
  throw new ReleaseRefused('The key to sign releases with must be an Ed25519 private key in PEM form.');
}

function parsePrivateKey(text: string): KeyObject | null {
  try {
    return createPrivateKey(text);
  } catch {
    return null;
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
