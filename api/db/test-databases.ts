import { type OpenDatabase, openDatabase } from './database';
import { findPostgres, startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres';

/** Opens a new, empty, migrated database. The test closes it. */
export type OpenEmptyDatabase = () => Promise<OpenDatabase>;

/** The same tests on PGlite and on PostgreSQL. Where PostgreSQL is not installed, its half is skipped, and says so. */
export function describeOnEachDatabase(title: string, tests: (openEmpty: OpenEmptyDatabase) => void): void {
  describe(`${title} (PGlite)`, () => {
    tests(() => openDatabase({}));
  });

  const programs = findPostgres();
  if (programs === null) {
    process.stderr.write(
      `SKIPPED: "${title}" on PostgreSQL, because no PostgreSQL (initdb) is installed here\n`,
    );
  }
  (programs === null ? describe.skip : describe)(`${title} (PostgreSQL)`, () => {
    let server: TemporaryPostgres;
    beforeAll(async () => {
      server = await startTemporaryPostgres(programs ?? '');
    }, 30_000);
    afterAll(() => server.stop());

    tests(async () => openDatabase({ url: await server.createDatabase() }));
  });
}
