import { domainToASCII } from 'node:url';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../db/database';
import { applications, enquiries } from '../../db/forms-schema';

/** Limits of confirmations per address: anybody can enter another person's address, which must not be flooded. */
const MAX_IN_TEN_MINUTES = 1;
const MAX_IN_A_DAY = 5;

/**
 * Whether to send a confirmation to the address in a form. Called before the form is stored; it counts stored forms, so
 * that restarts and further instances make no difference.
 * @param transaction the one that stores the form; another form with the same address waits for its end
 */
export async function mayConfirm(transaction: Database, email: string): Promise<boolean> {
  const [name, domain] = [nameOf(sql`${email}::text`), domainOf(email)];
  const mailbox = sql`${name} || '@' || ${domain}::text`;
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${mailbox}, 0))`);
  const of = (table: typeof enquiries | typeof applications) => sql`
    select ${table.email} as email, received_at > now() - interval '10 minutes' as "isRecent" from ${table}
    where received_at > now() - interval '1 day' and ${nameOf(sql`${table.email}`)} = ${name}`;
  const received = sql`${of(enquiries)} union all ${of(applications)}`;
  const rows = await rowsOf<{ email: string; isRecent: boolean }>(transaction, received);
  const today = rows.filter((row) => domainOf(row.email) === domain);
  return today.length < MAX_IN_A_DAY && today.filter(({ isRecent }) => isRecent).length < MAX_IN_TEN_MINUTES;
}

/**
 * The part before the `@`, in lower case. Most providers deliver `a+b@x` to `a@x`. Gmail ignores dots; elsewhere, two
 * people whose addresses differ only by a dot share the limit.
 */
function nameOf(email: SQL): SQL {
  return sql`regexp_replace(split_part(lower(${email}), '@', 1), '[+].*$|[.]', '', 'g')`;
}

/** The domain in its ASCII form, which SQL cannot compute. Gmail has two domains. */
function domainOf(email: string): string {
  const domain = domainToASCII(email.slice(email.indexOf('@') + 1));
  return domain === 'googlemail.com' ? 'gmail.com' : domain;
}

const LONGEST_NAME = 30;

/** The first line of a confirmation. It includes the first name only if the name contains no link. */
export function greetingFor(name: string): string {
  const first = name.trim().split(/\s/, 1)[0] ?? '';
  const isName = /^[\p{L}\p{M}'’-]+$/u.test(first) && !/www\.|[@/\\:]|\.[\p{L}\p{N}]{2}/iu.test(name);
  return isName ? `Hello ${[...first].slice(0, LONGEST_NAME).join('')},` : 'Hello,';
}
