import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../db/database';
import { applications, deletions, files } from '../../db/forms-schema';
import { readFormsEnv } from '../env-forms';
import { openFileStore } from '../files/open-file-store';
import { storedFileColumns } from '../files/stored-file';
import { type CommandContext, defineCommand } from '../private-socket/private-command';
import { applyRetention, type DeletionOptions, eraseByEmail, scrubRecords } from './delete-records';
import { releaseRecord, resendFailed, resendRecord } from './deliveries';
import { RecordFilter } from './record-filter';
import { findRecord, findRecords, messagesOf, undelivered } from './records';

const Named = v.object({ name: v.string() });

/** The records that match a filter, newest first. */
export const listRecords = defineCommand({
  name: 'inbox.list',
  input: RecordFilter,
  run: ({ database }, filter) => findRecords(database.db, filter),
});

/** One record with its messages. */
export const showRecord = defineCommand({
  name: 'inbox.show',
  input: Named,
  run: async ({ database: { db } }, { name }) => {
    const record = await findRecord(db, name);
    return { record, messages: await messagesOf(db, record.id) };
  },
});

/** The résumé of an application, its bytes in base64. */
export const readResume = defineCommand({
  name: 'inbox.resume',
  input: Named,
  run: async ({ database: { db } }, { name }) => {
    const { id, reference } = await findRecord(db, name);
    const [row] = await db
      .select(storedFileColumns)
      .from(applications)
      .innerJoin(files, eq(files.id, applications.resumeFile))
      .where(eq(applications.id, id));
    if (row === undefined) throw new Error(`${reference} has no résumé.`);
    const store = await openFileStore(readFormsEnv(process.env), db);
    return { name: row.name, base64: (await store.read(row)).toString('base64') };
  },
});

/** The messages that could not be delivered. */
export const listUndelivered = defineCommand({
  name: 'inbox.undelivered',
  input: v.object({ limit: v.optional(v.number(), 100) }),
  run: ({ database }, { limit }) => undelivered(database.db, limit),
});

/** Resends the messages of a record; without a name, all that failed. */
export const resend = defineCommand({
  name: 'inbox.resend',
  input: v.object({ name: v.optional(v.string()) }),
  run: async ({ database: { db } }, { name }) =>
    name === undefined ? resendFailed(db) : resendRecord(db, name),
});

/** Releases a record from quarantine. */
export const release = defineCommand({
  name: 'inbox.release',
  input: Named,
  run: ({ database }, { name }) => releaseRecord(database.db, name),
});

/** Deletes everything that was sent with an e-mail address. */
export const erase = defineCommand({
  name: 'inbox.erase',
  input: v.object({ email: v.pipe(v.string(), v.trim(), v.includes('@')), isPreview: v.boolean() }),
  run: async (context, { email, isPreview }) =>
    eraseByEmail(email, await deletionOptions(context, isPreview)),
});

/** Deletes what is past its retention period, as the API itself does every hour. */
export const runRetention = defineCommand({
  name: 'inbox.retention',
  input: v.object({ isPreview: v.boolean() }),
  run: async (context, { isPreview }) => {
    const { retentionDays } = readFormsEnv(process.env);
    const options = await deletionOptions(context, isPreview);
    const count = await applyRetention(retentionDays, options).finally(
      () => isPreview || scrubRecords(context.database),
    );
    return { days: retentionDays, count, log: await latestDeletions(context.database.db) };
  },
});

async function deletionOptions(context: CommandContext, isPreview: boolean): Promise<DeletionOptions> {
  return {
    database: context.database,
    files: await openFileStore(readFormsEnv(process.env), context.database.db),
    mailDirectory: join(context.dataDirectory, 'mail'),
    isPreview,
  };
}

/** The last deletions of every kind, newest first. */
async function latestDeletions(db: Database) {
  const rows = await db.select().from(deletions).orderBy(desc(deletions.deletedAt)).limit(20);
  return rows.map(({ recordKind, reason, records, deletedAt }) => ({
    kind: recordKind,
    reason,
    records,
    at: deletedAt.toISOString(),
  }));
}
