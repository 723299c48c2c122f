import { domainToASCII, domainToUnicode } from 'node:url';
import { type Column, inArray, type SQL, sql } from 'drizzle-orm';

/**
 * Whether a column holds this e-mail address, ignoring case, with its domain in ASCII (`xn--…`) or Unicode: both are
 * one mailbox. The database lower-cases both sides, since JavaScript's lower case of `Σ` and `İ` differs.
 */
export function isSameAddress(column: Column, email: string): SQL {
  const typed = email.trim();
  const at = typed.indexOf('@') + 1;
  const ascii = domainToASCII(typed.slice(at));
  const spellings = [ascii, domainToUnicode(ascii)].map((domain) => typed.slice(0, at) + domain);
  const small = [...new Set([typed, ...spellings])].map((spelling) => sql`lower(${spelling}::text)`);
  return inArray(sql`lower(${column})`, small);
}
