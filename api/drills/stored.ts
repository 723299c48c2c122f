import { sql } from 'drizzle-orm';
import { type DatabaseLocation, openDatabase } from '../db/database';
import { applications, enquiries, files, outbox } from '../db/forms-schema';

/** What a database holds after a drill. */
export interface StoredRecords {
  /** Ids by marker. */
  byMarker: Map<string, string[]>;
  /** How many messages each record has, waiting or sent, by the record's id. */
  messagesOf: Map<string, number>;
  /** How far the number of files is from the number of applications. */
  strayFiles: number;
  unsent: number;
}

/** Reads the database; no API may be using it. */
export async function readStored(location: DatabaseLocation): Promise<StoredRecords> {
  const { db, close } = await openDatabase(location);
  try {
    const byMarker = new Map<string, string[]>();
    const note = (marker: string, id: string) => byMarker.set(marker, [...(byMarker.get(marker) ?? []), id]);
    for (const row of await db.select({ id: enquiries.id, marker: enquiries.comments }).from(enquiries))
      note(row.marker, row.id);
    const applied = await db
      .select({ id: applications.id, marker: applications.other_details })
      .from(applications);
    for (const row of applied) note(row.marker, row.id);
    const messages = await db
      .select({ id: outbox.recordId, count: sql<number>`count(*)::int` })
      .from(outbox)
      .groupBy(outbox.recordId);
    return {
      byMarker,
      messagesOf: new Map(messages.map(({ id, count }) => [id ?? '', count])),
      strayFiles: Math.abs((await db.$count(files)) - applied.length),
      unsent: await db.$count(outbox, sql`sent_at is null`),
    };
  } finally {
    await close();
  }
}
