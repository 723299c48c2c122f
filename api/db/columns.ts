import { sql } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A timestamp with time zone, as a Date. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Bytes, always as a Buffer: PGlite returns a Uint8Array, PostgreSQL's driver a Buffer. They are sent as base64,
 * because PGlite's own conversion of bytes to text blocks the process for seconds at 10 MB.
 */
export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => sql`decode(${bytes.toString('base64')}, 'base64')`,
  fromDriver: (bytes) => Buffer.from(bytes),
});
