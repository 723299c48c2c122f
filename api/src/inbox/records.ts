import { mapOptionalFields } from '@weft/api-contract/application-fields';
import type { Enquiry } from '@weft/api-contract/enquiry';
import { asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { applications, enquiries, files, outbox } from '../../db/forms-schema';
import { leadFields } from '../forms/lead-context';
import { applicationCondition, enquiryCondition, type RecordFilter } from './record-filter';

/** An enquiry or an application, with its fields under their wire names. */
export interface InboxRecord {
  kind: 'enquiry' | 'application';
  id: string;
  reference: string;
  received_at: string;
  /** Why it is, or was, held back. */
  quarantine: string[];
  released_at: string | null;
  /** The page it was sent from, the first page of the visit and the referring site, if known. */
  page: string | null;
  landing: string | null;
  referrer: string | null;
  fields: Record<string, string>;
  resume: { name: string; size: number; sha256: string } | null;
}

export interface InboxMessage {
  id: string;
  kind: string;
  record: string | null;
  held: boolean;
  attempts: number;
  next_attempt_at: string;
  last_error: string | null;
  failed_at: string | null;
  sent_at: string | null;
}

/** The records that match a filter, newest first. */
export async function findRecords(db: Database, filter: RecordFilter): Promise<InboxRecord[]> {
  const { kind, limit } = filter;
  const found = [
    ...(kind === 'application' ? [] : await readEnquiries(db, enquiryCondition(filter), limit)),
    ...(kind === 'enquiry' ? [] : await readApplications(db, applicationCondition(filter), limit)),
  ];
  found.sort((one, other) => (one.received_at < other.received_at ? 1 : -1));
  return found.slice(0, limit);
}

/** The record with a reference or an id. @throws Error if there is none */
export async function findRecord(db: Database, name: string): Promise<InboxRecord> {
  const key = name.trim();
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(key);
  const named = (table: typeof enquiries | typeof applications) =>
    or(eq(table.reference, key.toUpperCase()), isId ? eq(table.id, key) : sql`false`);
  const [record] = [
    ...(await readEnquiries(db, named(enquiries), 1)),
    ...(await readApplications(db, named(applications), 1)),
  ];
  if (record === undefined)
    throw new Error(`There is no enquiry or application with the reference or id ${key}.`);
  return record;
}

/** The messages of a record, oldest first. */
export async function messagesOf(db: Database, recordId: string): Promise<InboxMessage[]> {
  const rows = await db
    .select()
    .from(outbox)
    .where(eq(outbox.recordId, recordId))
    .orderBy(asc(outbox.createdAt), asc(outbox.id));
  return rows.map((row) => messageOf(row, null));
}

/** The messages that could not be delivered yet; those that were given up come first. */
export async function undelivered(db: Database, limit: number): Promise<InboxMessage[]> {
  const record = sql<string | null>`coalesce(${enquiries.reference}, ${applications.reference})`;
  const rows = await db
    .select({ row: outbox, record })
    .from(outbox)
    .leftJoin(enquiries, eq(enquiries.id, outbox.recordId))
    .leftJoin(applications, eq(applications.id, outbox.recordId))
    .where(sql`${outbox.sentAt} is null and ${outbox.lastError} is not null`)
    .orderBy(sql`${outbox.failedAt} nulls last`, asc(outbox.createdAt))
    .limit(limit);
  return rows.map(({ row, record }) => messageOf(row, record));
}

function messageOf(row: typeof outbox.$inferSelect, record: string | null): InboxMessage {
  return {
    id: row.id,
    kind: row.kind,
    record,
    held: row.held,
    attempts: row.attempts,
    next_attempt_at: row.nextAttemptAt.toISOString(),
    last_error: row.lastError,
    failed_at: row.failedAt?.toISOString() ?? null,
    sent_at: row.sentAt?.toISOString() ?? null,
  };
}

async function readEnquiries(db: Database, where: SQL | undefined, limit: number): Promise<InboxRecord[]> {
  const newest = desc(enquiries.receivedAt);
  const rows = await db.select().from(enquiries).where(where).orderBy(newest).limit(limit);
  return rows.map((row) => ({
    kind: 'enquiry',
    ...received(row),
    fields: {
      name: row.name,
      email: row.email,
      service: row.service,
      comments: row.comments,
      mobile_number: row.mobileNumber,
    } satisfies Record<keyof Enquiry, string>,
    resume: null,
  }));
}

async function readApplications(db: Database, where: SQL | undefined, limit: number): Promise<InboxRecord[]> {
  const rows = await db
    .select({ row: applications, resume: { name: files.name, size: files.size, sha256: files.sha256 } })
    .from(applications)
    .innerJoin(files, eq(files.id, applications.resumeFile))
    .where(where)
    .orderBy(desc(applications.receivedAt))
    .limit(limit);
  return rows.map(({ row, resume }) => ({
    kind: 'application',
    ...received(row),
    fields: {
      job_opening: row.jobOpening,
      job_title: row.jobTitle,
      first_name: row.firstName,
      last_name: row.lastName,
      email: row.email,
      mobile: row.mobile,
      ...mapOptionalFields((name) => row[name]),
      applied_before: row.duplicate ? 'yes' : 'no',
    },
    resume,
  }));
}

function received(row: typeof enquiries.$inferSelect | typeof applications.$inferSelect) {
  return {
    id: row.id,
    reference: row.reference,
    received_at: row.receivedAt.toISOString(),
    quarantine: row.quarantine,
    released_at: row.releasedAt?.toISOString() ?? null,
    ...leadFields(row.context),
  };
}
