import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { applications, deletions, enquiries, files, outbox } from '../../db/forms-schema';
import type { FormsEnv } from '../env-forms';
import type { FileStore } from '../files/file-store';

/** How many records of each kind. */
export interface DeletionCount {
  enquiries: number;
  applications: number;
}

export interface DeletionOptions {
  db: Database;
  files: FileStore;
  /** Where messages lie that became files; they hold what is deleted. */
  mailDirectory: string;
  /** Counts without deleting. */
  isPreview: boolean;
}

/** Deletes all that was sent with an e-mail address. */
export function eraseByEmail(email: string, options: DeletionOptions): Promise<DeletionCount> {
  const wanted = email.trim().toLowerCase();
  const conditions = {
    enquiries: eq(sql`lower(${enquiries.email})`, wanted),
    applications: eq(sql`lower(${applications.email})`, wanted),
  };
  return deleteRecords(conditions, 'request', options);
}

/** Deletes what is older than it may get. A period of 0 days keeps everything. */
export function applyRetention(
  { applications: applicationDays, enquiries: enquiryDays }: FormsEnv['retentionDays'],
  options: DeletionOptions,
): Promise<DeletionCount> {
  const before = (days: number) => sql`now() - make_interval(days => ${days})`;
  const conditions = {
    enquiries: enquiryDays === 0 ? sql`false` : lt(enquiries.receivedAt, before(enquiryDays)),
    applications: applicationDays === 0 ? sql`false` : lt(applications.receivedAt, before(applicationDays)),
  };
  return deleteRecords(conditions, 'retention', options);
}

async function deleteRecords(
  conditions: { enquiries: SQL; applications: SQL },
  reason: 'retention' | 'request',
  { db, files: store, mailDirectory, isPreview }: DeletionOptions,
): Promise<DeletionCount> {
  if (isPreview) {
    return {
      enquiries: await db.$count(enquiries, conditions.enquiries),
      applications: await db.$count(applications, conditions.applications),
    };
  }
  const gone = await db.transaction(async (transaction) => {
    const asked = await transaction
      .delete(enquiries)
      .where(conditions.enquiries)
      .returning({ id: enquiries.id });
    const applied = await transaction
      .delete(applications)
      .where(conditions.applications)
      .returning({ id: applications.id, file: applications.resumeFile });
    const storedNames = await deleteFiles(
      transaction,
      applied.map(({ file }) => file),
    );
    const messages = await deleteMessages(
      transaction,
      [...asked, ...applied].map(({ id }) => id),
    );
    const counts = { enquiry: asked.length, application: applied.length };
    await noteDeletions(transaction, counts, reason);
    return { counts, storedNames, messages };
  });
  // After the commit: what fails here is swept later, and no row points into nothing.
  await store.remove(gone.storedNames);
  await removeMailFiles(mailDirectory, new Set(gone.messages));
  return { enquiries: gone.counts.enquiry, applications: gone.counts.application };
}

async function deleteFiles(transaction: Database, ids: string[]): Promise<string[]> {
  const names: string[] = [];
  for (const some of batches(ids)) {
    const rows = await transaction
      .delete(files)
      .where(inArray(files.id, some))
      .returning({ name: files.storedName });
    names.push(...rows.map(({ name }) => name));
  }
  return names;
}

/** A query takes 65,535 parameters at most. */
function batches<T>(all: T[]): T[][] {
  const count = Math.ceil(all.length / 5_000);
  return Array.from({ length: count }, (_, place) => all.slice(place * 5_000, (place + 1) * 5_000));
}

async function deleteMessages(transaction: Database, recordIds: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const some of batches(recordIds)) {
    const rows = await transaction
      .delete(outbox)
      .where(inArray(outbox.recordId, some))
      .returning({ id: outbox.id });
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** Numbers only: the note of a deletion must not be what was to be deleted. */
async function noteDeletions(
  transaction: Database,
  counts: { enquiry: number; application: number },
  reason: 'retention' | 'request',
): Promise<void> {
  for (const recordKind of ['enquiry', 'application'] as const) {
    const records = counts[recordKind];
    if (records > 0) await transaction.insert(deletions).values({ recordKind, reason, records });
  }
}

async function removeMailFiles(directory: string, messages: Set<string>): Promise<void> {
  for (const name of await readdir(directory).catch(() => [])) {
    const id = /([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.eml(\.part)?$/.exec(name)?.[1];
    if (id !== undefined && messages.has(id)) await rm(join(directory, name), { force: true });
  }
}
