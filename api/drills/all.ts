import { databaseDown } from './database-drill';
import { diskFullPglite, diskFullPostgres } from './disk-drill';
import type { Drill } from './finding';
import { killOnPglite, killOnPostgres } from './kill-drill';
import { mailDown } from './mail-drill';
import { uploads } from './uploads-drill';

/** The drills of the API alone, by name. */
export const apiDrills: Record<string, Drill> = {
  'kill-pglite': killOnPglite,
  'kill-postgres': killOnPostgres,
  'mail-down': mailDown,
  'database-down': databaseDown,
  'disk-full-pglite': diskFullPglite,
  'disk-full-postgres': diskFullPostgres,
  uploads,
};
