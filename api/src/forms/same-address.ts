import { domainToASCII, domainToUnicode } from 'node:url';
import { type Column, inArray, type SQL, sql } from 'drizzle-orm';

/**
 * Whether a column holds this e-mail address, in capitals or not, with its domain as it is looked up (`xn--…`) or as people
 * read it: both are one mailbox. Both sides get their small letters from the database: JavaScript makes others of `Σ` and `İ`.
 */
export function isSameAddress(column: Column, email: string): SQL {
  const typed = email.trim();
  const at = typed.indexOf('@') + 1;
  const ascii = domainToASCII(typed.slice(at));
  const spellings = [ascii, domainToUnicode(ascii)].map((domain) => typed.slice(0, at) + domain);
  const small = [...new Set([typed, ...spellings])].map((spelling) => sql`lower(${spelling}::text)`);
  return inArray(sql`lower(${column})`, small);
}
