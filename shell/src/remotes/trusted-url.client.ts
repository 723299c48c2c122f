import { integrityOf } from './integrity.client';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (input: string) => string },
  ): { createScriptURL(input: string): unknown };
}

const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;

/** The shell's own policy: it accepts only script addresses that a release of this page lists. */
const policy = trustedTypes?.createPolicy('weft-remotes', {
  createScriptURL: (address) => {
    integrityOf(address);
    return address;
  },
});

/** An address that `script.src` accepts under Trusted Types; a plain string where they do not exist. */
export function scriptUrl(address: string): string {
  return (policy?.createScriptURL(address) ?? address) as string;
}
