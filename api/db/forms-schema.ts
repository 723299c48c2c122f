import { mapOptionalFields } from '@weft/api-contract/application-fields';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, json, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, timestamptz } from './columns';

const id = () => uuid().primaryKey().default(sql`gen_random_uuid()`);

/** Where a form was sent from, as far as its headers say. */
export interface LeadContext {
  /** The page's path with its query, without its host. */
  page?: string;
  /** The same for the first page of the visit, if that is a different page. */
  landing?: string;
  /** Origin of the referring site. */
  referrer?: string;
}

/** What an enquiry and an application have in common. */
const received = () => ({
  id: id(),
  /** The short number that people quote, `ENQ-7K2M-9PQR` for example. */
  reference: text().notNull().unique(),
  /** Signs of spam that keep the record in quarantine until somebody releases it; nearly always empty. */
  quarantine: text().array().notNull().default([]),
  releasedAt: timestamptz('released_at'),
  context: jsonb().$type<LeadContext>().notNull().default({}),
  receivedAt: timestamptz('received_at').notNull().defaultNow(),
});

export const enquiries = pgTable(
  'enquiries',
  {
    ...received(),
    name: text().notNull(),
    email: text().notNull(),
    service: text().notNull(),
    comments: text().notNull(),
    mobileNumber: text('mobile_number').notNull(),
  },
  (table) => [index('enquiries_by_time').on(table.receivedAt)],
);

/** The files of applications. The bytes are in `content`, or in the bucket if that is null. */
export const files = pgTable('files', {
  id: id(),
  /** A random name, the only one that the bucket sees. */
  storedName: text('stored_name').notNull().unique(),
  /** The sender's file name, sanitised. */
  name: text().notNull(),
  mediaType: text('media_type').notNull(),
  size: integer().notNull(),
  /** Hexadecimal. */
  sha256: text().notNull(),
  content: bytea(),
  storedAt: timestamptz('stored_at').notNull().defaultNow(),
});

/** The fields of an application, the job's title at that time, and whether it is a duplicate. */
export const applications = pgTable(
  'applications',
  {
    ...received(),
    /** No foreign key: the application outlives its opening. */
    jobOpening: text('job_opening').notNull(),
    jobTitle: text('job_title').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    mobile: text().notNull(),
    // Keys are the wire names; column names are lower case. A new column is empty in existing rows.
    ...mapOptionalFields((name) => text(name.toLowerCase()).notNull().default('')),
    resumeFile: uuid('resume_file')
      .notNull()
      .references(() => files.id),
    /** Whether the same person had applied for the same job before. */
    duplicate: boolean().notNull(),
  },
  (table) => [
    index('applications_by_time').on(table.receivedAt),
    index('applications_by_opening').on(table.jobOpening),
  ],
);

/** Outgoing messages: mails and webhook calls, written together with the record that they are about. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    /** The channel that delivers it. */
    kind: text().$type<'mail' | 'webhook'>().notNull(),
    payload: json().notNull(),
    /** The enquiry or application that it is about. */
    recordId: uuid('record_id'),
    /** Only the first row with a given key is stored. */
    onceKey: text('once_key').unique(),
    /** Held back with its record in quarantine. */
    held: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamptz('next_attempt_at').notNull().defaultNow(),
    /** How often this message was refused, and put off. Outages of the channel count as neither. */
    refusals: integer().notNull().default(0),
    putOffs: integer('put_offs').notNull().default(0),
    lastError: text('last_error'),
    /** Given up: no further attempt until a resend is requested. */
    failedAt: timestamptz('failed_at'),
    sentAt: timestamptz('sent_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('outbox_waiting')
      .on(table.nextAttemptAt)
      .where(sql`sent_at is null and failed_at is null and not held`),
    index('outbox_by_record').on(table.recordId),
  ],
);

/** Stored answers, which a repeated request gets again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    route: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of what was sent, hexadecimal. */
    bodyHash: text('body_hash').notNull(),
    status: integer().notNull(),
    /** `json`, which keeps the text: a repeated answer must be the same byte for byte. */
    body: json(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.route, table.key] }),
    index('idempotency_keys_by_time').on(table.createdAt),
  ],
);

/** What was deleted, when and why; not whose data it was. */
export const deletions = pgTable('deletions', {
  id: id(),
  recordKind: text('record_kind').$type<'enquiry' | 'application'>().notNull(),
  reason: text().$type<'retention' | 'request'>().notNull(),
  records: integer().notNull(),
  deletedAt: timestamptz('deleted_at').notNull().defaultNow(),
  /** Whether the bytes have been cleared from the database's files as well. */
  scrubbed: boolean().notNull().default(false),
});

/** One row: when the clock was last checked before deleting by age, and since when it has not jumped. */
export const clockChecks = pgTable('clock_looks', {
  only: boolean().primaryKey().default(true),
  since: timestamptz('since').notNull().defaultNow(),
  last: timestamptz('last').notNull().defaultNow(),
});

/**
 * How many forms each sender has sent in the window that ends at `ends`, across all API processes. The table is
 * unlogged: a crash of the server resets the counts.
 */
export const sentForms = pgTable('sent_forms', {
  /** SHA-256 of the sender's network, base64, so that the table does not reveal addresses. */
  sender: text().primaryKey(),
  count: integer().notNull(),
  ends: timestamptz('ends').notNull(),
});
