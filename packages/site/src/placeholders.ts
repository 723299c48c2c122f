import { company, socialProfiles } from './company';

const ADDRESS = /@example\./;

/** Patterns that recognise the default values of `company.ts`. */
const DEFAULTS: Readonly<Partial<Record<keyof typeof company, RegExp>>> = {
  name: /^Meridian$/,
  phone: /0{5}/,
  email: ADDRESS,
  privacyEmail: ADDRESS,
  applicationsEmail: ADDRESS,
  address: /Example Road/,
};

export interface Identity {
  company: Partial<Record<keyof typeof company, string | number>>;
  socialProfiles: readonly { name: string; href: string }[];
}

/**
 * Company facts that still hold their defaults, which should not go live (D-44): field names of `company.ts`,
 * for example `phone`, and names of networks.
 */
export function placeholders(identity: Identity = { company, socialProfiles }): string[] {
  const facts = Object.entries(DEFAULTS).filter(([key, pattern]) =>
    pattern.test(String(identity.company[key as keyof typeof company])),
  );
  const profiles = identity.socialProfiles.filter(({ href }) => new URL(href).pathname.endsWith('/example'));
  return [...facts.map(([key]) => key), ...profiles.map(({ name }) => name)];
}

/** A line to print after a build or a release; null if no placeholder is left. */
export function placeholderNotice(): string | null {
  const remaining = placeholders();
  if (remaining.length === 0) return null;
  return `Before going live, replace the placeholders in packages/site/src/company.ts: ${remaining.join(', ')}.`;
}

/** Whether an e-mail address is a placeholder, so that nobody reads mail sent to it. */
export function isPlaceholderAddress(address: string): boolean {
  return ADDRESS.test(address);
}
