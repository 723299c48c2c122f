import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { applications, enquiries } from '../../db/forms-schema';

/** The most confirmations that an address gets: anybody can enter anybody's address, which must not be flooded. */
const mostInTenMinutes = 1;
const mostInADay = 5;

/**
 * Whether a form may be confirmed to the address in it. It is asked before the form is stored, and counts those that
 * were, so that a restart or a second instance changes nothing.
 * @param transaction the one that stores the form; another form of the same address waits for its end
 */
export async function mayConfirm(transaction: Database, email: string): Promise<boolean> {
  const mailbox = mailboxOf(sql`${email}::text`);
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${mailbox}, 0))`);
  const of = (table: typeof enquiries | typeof applications) => sql`
    select received_at from ${table}
    where received_at > now() - interval '1 day' and ${mailboxOf(sql`${table.email}`)} = ${mailbox}`;
  const answer: unknown = await transaction.execute(sql`
    select count(*)::int as today,
      (count(*) filter (where received_at > now() - interval '10 minutes'))::int as lately
    from (${of(enquiries)} union all ${of(applications)}) forms`);
  const [counts] = (answer as { rows: { today: number; lately: number }[] }).rows;
  return counts !== undefined && counts.lately < mostInTenMinutes && counts.today < mostInADay;
}

/**
 * Most providers deliver `a+b@x` to `a@x`, and capitals make no other address. Gmail has two domains and passes over dots;
 * elsewhere two people whose addresses differ by a dot share the limit.
 */
function mailboxOf(email: SQL): SQL {
  const plain = sql`regexp_replace(lower(${email}), '[+][^@]*@', '@')`;
  return sql`regexp_replace(regexp_replace(${plain}, '[.](?=[^@]*@)', '', 'g'), '@googlemail[.]com$', '@gmail.com')`;
}

const longestName = 30;

/** The first line of a confirmation. It has a first name only if the name contains no link. */
export function greetingFor(name: string): string {
  const first = name.trim().split(/\s/, 1)[0] ?? '';
  const isName = /^[\p{L}\p{M}'’-]+$/u.test(first) && !/www\.|[@/\\:]|\.[\p{L}\p{N}]{2}/iu.test(name);
  return isName ? `Hello ${[...first].slice(0, longestName).join('')},` : 'Hello,';
}
