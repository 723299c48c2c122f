import { domainToASCII, domainToUnicode } from 'node:url';
import { type Column, inArray, type SQL, sql } from 'drizzle-orm';

/**
 * Whether a column holds this e-mail address, in capitals or not, with its domain as it is looked up (`xn--…`) or as people
 * read it: both are one mailbox.
 */
export function isSameAddress(column: Column, email: string): SQL {
  const typed = email.trim().toLowerCase();
  const at = typed.indexOf('@') + 1;
  const ascii = domainToASCII(typed.slice(at));
  const spellings = [ascii, domainToUnicode(ascii)].map((domain) => typed.slice(0, at) + domain);
  return inArray(sql`lower(${column})`, [...new Set([typed, ...spellings])]);
}
