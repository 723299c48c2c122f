import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A moment with its zone, as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Bytes. PGlite gives a Uint8Array where PostgreSQL's driver gives a Buffer; here both are a Buffer. */
export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (bytes) => Buffer.from(bytes),
});
