import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, type Column, eq, getTableName, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from '../../db/database';
import { applications, deletions, enquiries, files, idempotencyKeys, outbox } from '../../db/forms-schema';
import type { FormsEnv } from '../env-forms';
import type { FileStore } from '../files/file-store';
import { namesIn } from '../files/names-in';
import { isSameAddress } from '../forms/same-address';

/** How many records of each kind. */
export interface DeletionCount {
  enquiries: number;
  applications: number;
}

export interface DeletionOptions {
  database: OpenDatabase;
  files: FileStore;
  /** Folder of messages that were written as files: they hold the deleted data too. */
  mailDirectory: string;
  /** Counts without deleting. */
  isPreview: boolean;
}

/** Deletes everything that was sent with an e-mail address. Run again, it finishes what an error cut short. */
export async function eraseByEmail(email: string, options: DeletionOptions): Promise<DeletionCount> {
  const conditions = {
    enquiries: isSameAddress(enquiries.email, email),
    applications: isSameAddress(applications.email, email),
  };
  const count = await deleteRecords(conditions, 'request', options);
  if (!options.isPreview) await scrubRecords(options.database);
  return count;
}

const notScrubbed = eq(deletions.scrubbed, false);

/**
 * Clears the bytes of deleted records from the database's files; résumés last, since the disk may lack the space for
 * them. Records deleted meanwhile are left to the next time.
 */
export async function scrubRecords(database: OpenDatabase): Promise<void> {
  const { db } = database;
  const waiting = await db.select({ id: deletions.id }).from(deletions).where(notScrubbed);
  await database.scrub([enquiries, applications, outbox, files].map(getTableName));
  const wasWaiting = isOneOf(deletions.id, idsOf(waiting));
  await db.update(deletions).set({ scrubbed: true }).where(wasWaiting);
}

/** Whether bytes of deleted records are left: the process ended too early, or there was no room to clear them. */
export async function isScrubDue(db: Database): Promise<boolean> {
  return (await db.$count(deletions, notScrubbed)) > 0;
}

/**
 * Deletes what is past its retention period, counted in whole days (UTC), so that the caller has to clear the tables at
 * most once a day. A period of 0 days keeps everything.
 *
 * @throws Error if files cannot be deleted; everything but their applications is deleted before
 */
export async function applyRetention(
  { applications: applicationDays, enquiries: enquiryDays }: FormsEnv['retentionDays'],
  options: DeletionOptions,
  now: SQL = sql`now()`,
): Promise<DeletionCount> {
  const before = (days: number) => sql`date_trunc('day', ${now}, 'UTC') - make_interval(days => ${days})`;
  const none = sql`false`;
  const old = {
    enquiries: enquiryDays === 0 ? none : lt(enquiries.receivedAt, before(enquiryDays)),
    applications: applicationDays === 0 ? none : lt(applications.receivedAt, before(applicationDays)),
  };
  const { db } = options.database;
  const isOutsideDatabase = inArray(
    applications.resumeFile,
    db.select({ id: files.id }).from(files).where(isNull(files.content)),
  );
  const here = { ...old, applications: sql`${old.applications} and not ${isOutsideDatabase}` };
  const there = { enquiries: none, applications: sql`${old.applications} and ${isOutsideDatabase}` };
  const first = await deleteRecords(here, 'retention', options);
  const last = await deleteRecords(there, 'retention', options);
  return { enquiries: first.enquiries, applications: first.applications + last.applications };
}

async function deleteRecords(
  conditions: { enquiries: SQL; applications: SQL },
  reason: 'retention' | 'request',
  { database: { db }, files: store, mailDirectory, isPreview }: DeletionOptions,
): Promise<DeletionCount> {
  if (isPreview) {
    return {
      enquiries: await db.$count(enquiries, conditions.enquiries),
      applications: await db.$count(applications, conditions.applications),
    };
  }
  // Before their rows, which alone know their names, are deleted; likewise for mail files below. If this fails or is
  // killed, it can be run again.
  await store.remove(await filesOutsideDatabase(db, conditions.applications));
  return db.transaction(async (transaction) => {
    const deletedEnquiries = await transaction
      .delete(enquiries)
      .where(conditions.enquiries)
      .returning({ id: enquiries.id });
    const deletedApplications = await transaction
      .delete(applications)
      .where(conditions.applications)
      .returning({ id: applications.id, file: applications.resumeFile });
    const resumes = deletedApplications.map(({ file }) => file);
    await transaction.delete(files).where(isOneOf(files.id, resumes));
    const ids = idsOf([...deletedEnquiries, ...deletedApplications]);
    const isAbout = isOneOf(outbox.recordId, ids);
    const messages = await transaction.delete(outbox).where(isAbout).returning({ id: outbox.id });
    // A form that is sent again after its record was deleted counts as new.
    const answeredId = sql`${idempotencyKeys.body}->>'id'`;
    await transaction.delete(idempotencyKeys).where(isOneOf(answeredId, ids));
    const count = { enquiries: deletedEnquiries.length, applications: deletedApplications.length };
    await logDeletions(transaction, count, reason);
    await removeMailFiles(mailDirectory, new Set(idsOf(messages)));
    return count;
  });
}

async function filesOutsideDatabase(db: Database, condition: SQL): Promise<string[]> {
  const rows = await db
    .select({ name: files.storedName })
    .from(files)
    .innerJoin(applications, eq(applications.resumeFile, files.id))
    .where(and(condition, isNull(files.content)));
  return rows.map(({ name }) => name);
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** All ids are one parameter: a query takes 65,535 at most. */
const isOneOf = (column: Column | SQL, ids: string[]) => sql`${column} = any(${sql.param(ids)})`;

/** Numbers only: the log of a deletion must not hold the deleted data. */
async function logDeletions(
  transaction: Database,
  count: DeletionCount,
  reason: 'retention' | 'request',
): Promise<void> {
  const notes = [
    { recordKind: 'enquiry' as const, reason, records: count.enquiries },
    { recordKind: 'application' as const, reason, records: count.applications },
  ].filter(({ records }) => records > 0);
  if (notes.length > 0) await transaction.insert(deletions).values(notes);
}

async function removeMailFiles(directory: string, messages: Set<string>): Promise<void> {
  for (const name of (await namesIn(directory)) ?? []) {
    const id = /([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.eml(\.part)?$/.exec(name)?.[1];
    if (id !== undefined && messages.has(id)) await rm(join(directory, name), { force: true });
  }
}
