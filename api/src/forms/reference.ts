import { randomInt } from 'node:crypto';

/** Without 0, 1, I and O, which people confuse on the phone. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A new reference, such as `ENQ-7K2M-9PQR`. There are 2⁴⁰ of them, so duplicates do not occur in practice. */
export function newReference(kind: 'ENQ' | 'APP'): string {
  const four = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return `${kind}-${four()}-${four()}`;
}
