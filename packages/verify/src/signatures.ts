import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { parsePointer, type ReleasePointer } from '@weft/federation/pointer';
import * as v from 'valibot';

/** The file of the keys that a shell trusts: `.keys/trusted.json`, or the file that `RELEASE_KEYS` names. */
const trustedKeysSchema = v.object({
  schema: v.literal(1),
  /** Public keys of each team: Ed25519, DER (SPKI) in base64. More than one while keys are rotated. */
  teams: v.record(v.string(), v.array(v.string())),
  /** Ids of keys that are no longer trusted. */
  revoked: v.array(v.string()),
  /** Lowest accepted pointer counter of each team: a shell without history would accept any older one. */
  least: v.optional(v.record(v.string(), v.number())),
});
export type TrustedKeysFile = v.InferOutput<typeof trustedKeysSchema>;

const signatureSchema = v.object({ key: v.string(), value: v.string() });
export type Signature = v.InferOutput<typeof signatureSchema>;

type Kind = 'release' | 'pointer' | 'preview';

/** Name of a release's signature file, beside its `release.json`. */
export const SIGNATURE_FILE = 'signature.json';

/** Id of a public key: the first 16 hex digits of its SHA-256. */
export function keyIdOf(publicKey: KeyObject): string {
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);
}

/** A public key in the form of the file of trusted keys. */
export function publicKeyText(publicKey: KeyObject): string {
  return publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
}

/** Text of the pointer as it is stored, with a signature over all other fields. */
export function signedPointer(pointer: ReleasePointer, privateKey: KeyObject): string {
  const signature = signatureOf(['pointer', pointer.remote, JSON.stringify(pointer)], privateKey);
  return `${JSON.stringify({ ...pointer, signature }, null, 2)}\n`;
}

/** Text of a release's signature, over the hash of `release.json`, which contains the hashes of all other files. */
export function signedRelease({ team, version, integrity }: SignedRelease, privateKey: KeyObject): string {
  return `${JSON.stringify(signatureOf(['release', team, `${version} ${integrity}`], privateKey))}\n`;
}

export interface SignedRelease {
  /** The remote, or the shell. */
  team: string;
  version: string;
  /** SHA-384 of `release.json`. */
  integrity: string;
}

/** A team's signature for a preview link, which shows a release that visitors do not get. */
export function signedPreview(team: string, text: string, privateKey: KeyObject): Signature {
  return signatureOf(['preview', team, text], privateKey);
}

/** Checks that a text is signed by its own team. */
export class TrustedKeys {
  private constructor(private readonly file: TrustedKeysFile) {}

  /** @throws Error if the text is not a file of trusted keys */
  static parse(text: string): TrustedKeys {
    return new TrustedKeys(parseTrustedKeys(text));
  }

  /**
   * Parses a team's pointer and checks its signature. It may be an old one: compare `minimumCounter`.
   * @throws Error that tells the team what is wrong
   */
  verifiedPointer(team: string, text: string): ReleasePointer {
    const pointer = parsePointer(text);
    if (pointer.remote !== team) throw new Error(`the pointer of ${team} names ${pointer.remote}`);
    const { signature, ...content } = JSON.parse(text) as { signature?: unknown };
    this.assertSigned('active.json', ['pointer', team, JSON.stringify(content)], signature);
    return pointer;
  }

  /** The lowest counter at which shells accept a pointer of the team. */
  minimumCounter(team: string): number {
    return this.file.least?.[team] ?? 0;
  }

  /** @throws Error if the team has not signed the release */
  assertRelease({ team, version, integrity }: SignedRelease, signature: string | null): void {
    const parsed = signature === null ? undefined : parsedOf(signature);
    this.assertSigned(SIGNATURE_FILE, ['release', team, `${version} ${integrity}`], parsed);
  }

  /** @throws Error if the team has not signed this preview */
  assertPreview(team: string, text: string, signature: Signature): void {
    this.assertSigned('the link', ['preview', team, text], signature);
  }

  /** @throws Error if the key is revoked or is not a trusted key of the team */
  assertKey(team: string, key: KeyObject): void {
    this.keyOf(team, keyIdOf(createPublicKey(key)), 'it');
  }

  private assertSigned(place: string, [kind, team, text]: [Kind, string, string], signature: unknown): void {
    const { success, output } = v.safeParse(signatureSchema, signature);
    if (!success) throw new Error(`${place} is not signed`);
    const { key, value } = output;
    const publicKey = this.keyOf(team, key, place);
    if (!verify(null, message(kind, team, text), publicKey, Buffer.from(value, 'base64')))
      throw new Error(`${place} is not what was signed: its signature does not match`);
  }

  private keyOf(team: string, key: string, place: string): KeyObject {
    if (this.file.revoked.includes(key)) throw new Error(`${place} is signed with ${key}, which was revoked`);
    const known = (this.file.teams[team] ?? []).map((text) =>
      createPublicKey({ key: Buffer.from(text, 'base64'), type: 'spki', format: 'der' }),
    );
    const publicKey = known.find((one) => keyIdOf(one) === key);
    if (!publicKey) throw new Error(`${place} is signed with ${key}, which is no trusted key of ${team}`);
    return publicKey;
  }
}

/** @throws Error if the text is not a file of trusted keys */
export function parseTrustedKeys(text: string): TrustedKeysFile {
  const parsed = parsedOf(text);
  if (parsed === undefined) throw new Error('the trusted keys cannot be read: they are not JSON');
  const result = v.safeParse(trustedKeysSchema, parsed);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`the trusted keys cannot be read: ${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
}

function signatureOf([kind, team, text]: [Kind, string, string], privateKey: KeyObject): Signature {
  const value = sign(null, message(kind, team, text), privateKey).toString('base64');
  return { key: keyIdOf(createPublicKey(privateKey)), value };
}

/** What is signed includes kind and team, so that a signature of one team's pointer is valid for nothing else. */
function message(kind: Kind, team: string, text: string): Buffer {
  return Buffer.from(`weft ${kind} ${team}\n${text}`);
}

function parsedOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
