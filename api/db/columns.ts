import { sql } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A moment with its zone, as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Bytes. PGlite gives a Uint8Array where PostgreSQL's driver gives a Buffer; here both are a Buffer. They travel as
 * base64: PGlite turns each byte into text by itself, which holds the whole process for seconds at 10 MB.
 */
export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => sql`decode(${bytes.toString('base64')}, 'base64')`,
  fromDriver: (bytes) => Buffer.from(bytes),
});
