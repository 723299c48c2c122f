import { createHash, generateKeyPairSync, verify } from 'node:crypto';
import {
  keyIdOf,
  parseTrustedKeys,
  publicKeyText,
  signedPointer,
  signedRelease,
  TrustedKeys,
} from './signatures';

const [first, second] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
const team = 'mfe-content';
const since = '2025-01-02T03:04:05.678Z';
const release = { team, version: '1.0.0-ab', integrity: `sha384-${'A'.repeat(64)}` };
const active = { version: release.version, integrity: release.integrity, since };
const pointer = {
  schema: 2 as const,
  remote: team,
  counter: 7,
  active,
  canary: null,
  history: [],
  left: [],
};

const trusting = (keys: (typeof first)[], revoked: string[] = []) =>
  TrustedKeys.parse(
    JSON.stringify({
      schema: 1,
      teams: { [team]: keys.map(({ publicKey }) => publicKeyText(publicKey)) },
      revoked,
    }),
  );

it('accepts what the team has signed, with either of its two keys', () => {
  const trust = trusting([first, second]);
  for (const { privateKey } of [first, second]) {
    expect(trust.verifiedPointer(team, signedPointer(pointer, privateKey))).toEqual(pointer);
    trust.assertRelease(release, signedRelease(release, privateKey));
  }
});

it('signs in the format of stored releases, which other shells read', () => {
  const { publicKey, privateKey } = first;
  const id = createHash('sha256')
    .update(Buffer.from(publicKeyText(publicKey), 'base64'))
    .digest('hex');
  const signed = JSON.parse(signedPointer(pointer, privateKey)) as {
    signature: { key: string; value: string };
  };
  const signatures = {
    [`weft pointer ${team}\n${JSON.stringify(pointer)}`]: signed.signature,
    [`weft release ${team}\n${release.version} ${release.integrity}`]: JSON.parse(
      signedRelease(release, privateKey),
    ) as { key: string; value: string },
  };
  for (const [text, { key, value }] of Object.entries(signatures)) {
    expect(key).toBe(id.slice(0, 16));
    expect(verify(null, Buffer.from(text), publicKey, Buffer.from(value, 'base64'))).toBe(true);
  }
});

it('refuses a pointer or release that was changed after it was signed', () => {
  const trust = trusting([first]);
  const text = signedPointer(pointer, first.privateKey);
  for (const [from, to] of [
    ['"counter": 7', '"counter": 8'],
    ['1.0.0-ab', '1.0.0-ac'],
    ['"history": []', `"history": [${JSON.stringify(active)}]`],
  ] as const)
    expect(() => trust.verifiedPointer(team, text.replace(from, to))).toThrow('is not what was signed');
  const other = { ...release, integrity: `sha384-${'B'.repeat(64)}` };
  const signature = signedRelease(release, first.privateKey);
  expect(() => trust.assertRelease(other, signature)).toThrow('is not what was signed');
});

it('refuses a missing signature, and a key that is unknown, revoked or of another team', () => {
  const text = signedPointer(pointer, first.privateKey);
  const key = keyIdOf(first.publicKey);
  expect(() => trusting([first]).verifiedPointer(team, JSON.stringify(pointer))).toThrow(
    'active.json is not signed',
  );
  for (const signature of [null, '', '{}', 'x'])
    expect(() => trusting([first]).assertRelease(release, signature)).toThrow('signature.json is not signed');
  expect(() => trusting([second]).verifiedPointer(team, text)).toThrow(
    `${key}, which is no trusted key of ${team}`,
  );
  expect(() => trusting([]).verifiedPointer(team, text)).toThrow('no trusted key');
  expect(() => trusting([first, second], [key]).verifiedPointer(team, text)).toThrow(
    `${key}, which was revoked`,
  );
  expect(() => trusting([first]).verifiedPointer('mfe-careers', text)).toThrow('names mfe-content');
});

it('the signature of a release is not valid for a pointer', () => {
  const { value } = JSON.parse(signedRelease(release, first.privateKey)) as { value: string };
  const signature = { key: keyIdOf(first.publicKey), value };
  expect(() => trusting([first]).verifiedPointer(team, JSON.stringify({ ...pointer, signature }))).toThrow(
    'is not what was signed',
  );
});

it.each(['', '{}', '{"schema":1,"teams":{"mfe-content":"x"},"revoked":[]}'])(
  'an invalid list of trusted keys is reported as such: %s',
  (text) => expect(() => parseTrustedKeys(text)).toThrow('the trusted keys cannot be read'),
);
