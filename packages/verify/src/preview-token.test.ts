import { generateKeyPairSync } from 'node:crypto';
import { previewToken, readPreviewToken } from './preview-token';
import { keyIdOf, publicKeyText, TrustedKeys } from './signatures';

const own = generateKeyPairSync('ed25519');
const grant = { remote: 'mfe-content', version: '1.0.0+ab', until: 1_800_000_000_000 };
const token = previewToken(grant, own.privateKey);
const trusting = (remote: string, revoked: string[] = []) =>
  TrustedKeys.parse(
    JSON.stringify({ schema: 1, teams: { [remote]: [publicKeyText(own.publicKey)] }, revoked }),
  );

it('a token grants one release until a given time', () => {
  expect(readPreviewToken(token, trusting('mfe-content'))).toEqual(grant);
});

it.each([
  ['another version', token.replace('1.0.0', '1.0.1'), 'is not what was signed'],
  ['a later end', token.replace('_1800000000_', '_1900000000_'), 'is not what was signed'],
  ['another team', token.replace('mfe-content', 'mfe-careers'), 'no trusted key of mfe-careers'],
  ['half of it', token.slice(0, 40), 'is incomplete'],
  ['nothing', '', 'is incomplete'],
])('refuses a token with a fault: %s', (_what, changed, fault) => {
  expect(() => readPreviewToken(changed, trusting('mfe-content'))).toThrow(fault);
});

it('refuses a key that was revoked', () => {
  const trust = trusting('mfe-content', [keyIdOf(own.publicKey)]);
  expect(() => readPreviewToken(token, trust)).toThrow('was revoked');
});
