import { sql } from 'drizzle-orm';
import {
  findPostgres,
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../src/testing/temporary-postgres';
import { openDatabase } from './database';
import { categories } from './schema';

const programs = findPostgres();

(programs === null ? describe.skip : describe)('PostgreSQL', () => {
  let server: TemporaryPostgres;
  beforeAll(async () => {
    server = await startTemporaryPostgres(programs ?? '');
  });
  afterAll(() => server.stop());

  it('keeps the connection of a transaction that succeeds, and ends that of one that fails', async () => {
    const { db, close } = await openDatabase({ url: await server.createDatabase() });
    const processOf = async (task: typeof db) => {
      const { rows } = (await task.execute(sql`select pg_backend_pid() as id`)) as unknown as {
        rows: { id: number }[];
      };
      return rows[0]?.id;
    };
    const first = await db.transaction(processOf);
    expect(await db.transaction(processOf)).toBe(first);
    const fail = db.transaction(async (transaction) => {
      expect(await processOf(transaction)).toBe(first);
      throw new Error('refused');
    });
    await expect(fail).rejects.toThrow('refused');
    expect(await db.transaction(processOf)).not.toBe(first);
    await close();
  });

  it.each([
    ["encoding 'LATIN1'", 'its encoding is LATIN1; '],
    ["encoding 'SQL_ASCII'", 'its encoding is SQL_ASCII; '],
    ["locale_provider icu icu_locale 'tr-TR'", 'its locale does not convert I to lower-case i; '],
  ])('is refused with %s, under which text would be lost or not be found', async (options, reason) => {
    const url = await server.createDatabase(`${options} template template0`);
    await expect(openDatabase({ url })).rejects.toThrow(reason);
  });

  it('is refused with the reason if it is read-only and cannot be migrated', async () => {
    const url = `${await server.createDatabase()}?options=-c%20default_transaction_read_only=on`;
    await expect(openDatabase({ url })).rejects.toThrow(
      /^DATABASE_URL: .* cannot be used: cannot execute .* in a read-only transaction$/,
    );
  });

  it('that is read-only but has all migrations can be read, by the API and by a back-up', async () => {
    const url = await server.createDatabase();
    const open = () => openDatabase({ url: `${url}?options=-c%20default_transaction_read_only=on` });
    await (await openDatabase({ url })).close();
    const standby = await open();
    expect(await standby.db.select().from(categories)).toEqual([]);
    await standby.close();
    const owner = await openDatabase({ url });
    await owner.db.execute(
      sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`,
    );
    await owner.db.execute(sql`insert into categories (slug, name, position) values ('x', 'x', 0)`);
    await owner.close();
    await expect(open()).rejects.toThrow('in a read-only transaction');
  });

  it('is asked for no startup parameters but those that PgBouncer accepts', async () => {
    const { db, close } = await openDatabase({ url: await server.createDatabase() });
    const query = sql`select array_agg(name order by name) as names from pg_settings where source = 'client'`;
    const accepted = ['application_name', 'client_encoding'];
    expect(await db.execute(query)).toMatchObject({ rows: [{ names: accepted }] });
    expect(await db.execute(sql`show statement_timeout`)).toMatchObject({
      rows: [{ statement_timeout: '10s' }],
    });
    await close();
  });

  it('writes dates in ISO format and keeps the other options of the address', async () => {
    const url = `${await server.createDatabase()}?options=-c%20datestyle=German%20-c%20work_mem=5MB`;
    const { db, close } = await openDatabase({ url });
    const query = sql`select date '2027-01-31'::text as date, current_setting('work_mem') as memory`;
    expect(await db.execute(query)).toMatchObject({ rows: [{ date: '2027-01-31', memory: '5MB' }] });
    await close();
  });

  it('is set to drop the connection and the locks of a client machine that vanishes', async () => {
    const { db, close } = await openDatabase({ url: await server.createDatabase() });
    const query = sql`select array[current_setting('tcp_keepalives_idle'), current_setting('tcp_keepalives_interval'),
      current_setting('tcp_keepalives_count')] as limits`;
    expect(await db.execute(query)).toMatchObject({ rows: [{ limits: ['30', '10', '3'] }] });
    await close();
  });

  it('returns a connection to the pool if its transaction cannot begin', async () => {
    const { db, close } = await openDatabase({ url: await server.createDatabase() });
    // More than the pool holds.
    for (let count = 0; count < 12; count += 1) {
      const broken = { isolationLevel: 'no such level' as 'serializable' };
      await expect(db.transaction(async () => {}, broken)).rejects.toThrow('begin');
    }
    expect(await db.transaction(async () => 'begun')).toBe('begun');
    await close();
  });

  it('frees the space of deleted rows while others write', async () => {
    const { db, scrub, close } = await openDatabase({ url: await server.createDatabase() });
    const category = { name: 'x', position: 0 };
    await db.transaction(async (open) => {
      // The kind of lock that every form takes.
      await open.insert(categories).values({ ...category, slug: 'x' });
      await scrub(['categories']);
    });
    const query = sql`select vacuum_count::int as count from pg_stat_user_tables where relname = 'categories'`;
    const { rows } = (await db.execute(query)) as unknown as { rows: unknown[] };
    expect(rows).toEqual([{ count: 1 }]);
    await close();
  });
});
