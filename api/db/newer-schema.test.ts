import { sql } from 'drizzle-orm';
import { findPostgres, startTemporaryPostgres } from '../src/testing/temporary-postgres';
import { buildTestApp } from '../src/testing/test-app';
import { describeOnEachDatabase } from '../src/testing/test-databases';
import { openDatabase } from './database';

/** What the next version's migration may do; `npm run check` enforces it. */
const newer = [
  sql`alter table posts add column note text`,
  sql`alter table enquiries add column score integer default 0 not null`,
  sql`create table notes (id uuid primary key)`,
];
const enquiry = { name: 'Sample Person', email: 'a@b', service: 'others', mobile_number: '1' };

describeOnEachDatabase('a schema one version newer', (openEmpty) => {
  it('can be read and written by this version, which still runs while the next one starts', async () => {
    const { app, db, close } = await buildTestApp(openEmpty);
    for (const statement of newer) await db.execute(statement);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    expect((await app.inject('/blog_detail/post-1')).statusCode).toBe(200);
    const post = { method: 'POST', url: '/contact_form', payload: enquiry } as const;
    expect((await app.inject(post)).statusCode).toBe(201);
    await close();
  });
});

const programs = findPostgres();
(programs === null ? it.skip : it)('the previous version starts on the schema of the next one', async () => {
  const server = await startTemporaryPostgres(programs ?? '');
  const url = await server.createDatabase();
  const next = await openDatabase({ url });
  for (const statement of newer) await next.db.execute(statement);
  await next.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('next', ${Date.UTC(2999, 0)})`,
  );
  await next.close();
  const before = await openDatabase({ url });
  await before.ping();
  await before.close();
  await server.stop();
});
