import { and, type Column, eq, gte, ilike, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { applications, enquiries } from '../../db/forms-schema';
import { isSameAddress } from '../forms/same-address';

/** The years that PostgreSQL can read as JavaScript writes them. */
const years = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')] as const;

function momentOf(time: number): Date {
  return new Date(Math.min(Math.max(time, years[0]), years[1]));
}

const moment = v.pipe(
  v.string(),
  v.transform((text) => momentOf(Date.parse(text))),
  v.date('no such date'),
);

const DAY = 86_400_000;

/** The end of a period. A date without a time includes that whole day (UTC). */
const end = v.pipe(
  v.string(),
  v.transform((text) => momentOf(Date.parse(text) + (/^\d{4}-\d\d-\d\d$/.test(text.trim()) ? DAY : 0))),
  v.date('no such date'),
);

/** Which records to show. Fields that are left out do not narrow the selection. */
export const RecordFilter = v.object({
  kind: v.optional(v.picklist(['enquiry', 'application'])),
  /** Only what is held back. */
  quarantine: v.optional(v.boolean(), false),
  email: v.optional(v.string()),
  /** A job's id, or a service. */
  about: v.optional(v.string()),
  /** Occurs anywhere in the names or the message. */
  text: v.optional(v.string()),
  since: v.optional(moment),
  until: v.optional(end),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)), 50),
});
export type RecordFilter = v.InferOutput<typeof RecordFilter>;

/** The condition that a record is held back. */
export const isHeld = (table: typeof enquiries | typeof applications) =>
  and(sql`cardinality(${table.quarantine}) > 0`, isNull(table.releasedAt));

export function enquiryCondition(filter: RecordFilter): SQL | undefined {
  return and(
    received(enquiries, filter),
    containing(filter.about, enquiries.service),
    containing(filter.text, enquiries.name, enquiries.comments),
  );
}

export function applicationCondition(filter: RecordFilter): SQL | undefined {
  const { about, text } = filter;
  const { firstName, lastName, skill_set, other_details } = applications;
  return and(
    received(applications, filter),
    about === undefined
      ? undefined
      : or(eq(applications.jobOpening, about), containing(about, applications.jobTitle)),
    containing(text, firstName, lastName, skill_set, other_details),
  );
}

function received(table: typeof enquiries | typeof applications, filter: RecordFilter): SQL | undefined {
  return and(
    filter.quarantine ? isHeld(table) : undefined,
    filter.email === undefined ? undefined : isSameAddress(table.email, filter.email),
    filter.since === undefined ? undefined : gte(table.receivedAt, filter.since),
    filter.until === undefined ? undefined : lt(table.receivedAt, filter.until),
  );
}

/** Whether one of the columns contains a text, with `%` and `_` taken literally; no condition without a text. */
function containing(text: string | undefined, ...columns: Column[]): SQL | undefined {
  if (text === undefined) return undefined;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
}
