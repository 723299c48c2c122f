import {
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  readlink,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { eq, sql } from 'drizzle-orm';
import S3rver from 's3rver';
import { type OpenDatabase, rowsOf } from '../../db/database';
import { applications, enquiries, files as fileRows, outbox } from '../../db/forms-schema';
import { posts } from '../../db/schema';
import { readFormsEnv } from '../env-forms';
import { openFileStore } from '../files/open-file-store';
import { storedFileColumns } from '../files/stored-file';
import { formOf, multipart } from '../testing/multipart';
import { samplePdf } from '../testing/sample-documents';
import { buildTestApp, type TestApp } from '../testing/test-app';
import { describeOnEachDatabase } from '../testing/test-databases';
import { MANIFEST, savedTables } from './backup-format';
import { backup } from './commands';
import { restoreBackup } from './restore-backup';
import { writeBackup } from './write-backup';

const application = {
  job_opening: '1',
  first_name: 'Ada "Zoë" O’Sample\\',
  last_name: '名前',
  email: 'ada@example.com',
  mobile: '9876543210',
  resume: { name: 'cv.pdf', bytes: samplePdf },
};
const enquiry = { name: 'Sample', email: 'a@b', service: 'others', mobile_number: '1', comments: 'x\ny\tz' };

describeOnEachDatabase('a back-up', (openEmpty) => {
  const before = { ...process.env };
  let parent: string;
  let bucket: S3rver;
  let bucketUrl: string;
  let test: TestApp;
  const opened: OpenDatabase[] = [];
  beforeAll(async () => {
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' });
    parent = temporaryFolder();
    const configureBuckets = [{ name: 'cvs' }];
    const place = { port: 0, address: '127.0.0.1', directory: join(parent, 'bucket') };
    bucket = new S3rver({ ...place, silent: true, configureBuckets });
    bucketUrl = `s3://cvs/site?endpoint=http://127.0.0.1:${(await bucket.run()).port}`;
    test = await buildTestApp(openEmpty);
    expect(await apply()).toBe(201);
    expect(await enquire('kept')).toBe(201);
  });
  afterAll(async () => {
    await test.close();
    await Promise.all(opened.map((database) => database.close()));
    await bucket.close().catch(() => {});
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
      if (before[name] === undefined) delete process.env[name];
  });

  const empty = async () => {
    const database = await openEmpty();
    opened.push(database);
    return database;
  };
  const enquire = async (key: string) => {
    const headers = { 'idempotency-key': key };
    return (await test.app.inject({ method: 'POST', url: '/contact_form', payload: enquiry, headers }))
      .statusCode;
  };
  const apply = async () => {
    const { payload, headers } = await multipart(formOf(application));
    return (await test.app.inject({ method: 'POST', url: '/job_application', payload, headers })).statusCode;
  };
  const storeOf = ({ db }: OpenDatabase, settings: Record<string, string> = {}) =>
    openFileStore(readFormsEnv(settings), db);
  const progress = () => {};
  const save = async (database: OpenDatabase, name: string, settings: Record<string, string> = {}) => {
    const folder = join(parent, name);
    const files = await storeOf(database, settings);
    return { folder, manifest: await writeBackup({ database, files, folder, progress }) };
  };
  const bring = async (folder: string, database: OpenDatabase, settings: Record<string, string> = {}) =>
    restoreBackup({ database, files: await storeOf(database, settings), folder, progress });
  /** All rows, without the bytes of files. */
  const contentOf = async ({ db }: OpenDatabase) => {
    const tables: Record<string, unknown> = {};
    for (const table of savedTables) {
      const row = sql.raw(table === 'files' ? "to_jsonb(t) - 'content'" : 'to_jsonb(t)');
      const query = sql`select (${row})::text as line from ${sql.identifier(table)} t order by 1`;
      tables[table] = (await rowsOf<{ line: string }>(db, query)).map(({ line }) => line);
    }
    return tables;
  };

  it('restores all rows and files into an empty database, with the files in it or in a bucket', async () => {
    const { folder } = await save(test.database, 'first');
    const other = await empty();
    await bring(folder, other, { FILES_URL: bucketUrl });
    expect(await contentOf(other)).toEqual(await contentOf(test.database));
    const [row] = await other.db.select().from(fileRows);
    expect(row?.content).toBeNull();

    // From the bucket back into a database.
    const second = await save(other, 'second', { FILES_URL: bucketUrl });
    const third = await empty();
    await bring(second.folder, third);
    expect(await contentOf(third)).toEqual(await contentOf(test.database));
    const [file] = await third.db.select(storedFileColumns).from(fileRows);
    expect(file?.content?.equals(samplePdf)).toBe(true);
    const [hit] = await rowsOf(third.db, sql`select 1 from posts where search @@ to_tsquery('post')`);
    expect(hit).toBeDefined();
    const { id: _id, ...post } = (await third.db.select().from(posts))[0] ?? {};
    await third.db.insert(posts).values({ ...post, slug: 'a-later-one' } as typeof posts.$inferInsert);
  });

  it('is a consistent snapshot while forms come in, and only its owner can read it', async () => {
    const count = () => test.db.$count(enquiries);
    const sending = Promise.all(Array.from({ length: 20 }, (_, at) => enquire(`during-${at}`)));
    const { folder, manifest } = await save(test.database, 'during');
    expect(new Set(await sending)).toEqual(new Set([201]));
    const { enquiries: saved, idempotency_keys: keys } = manifest.tables;
    // A form and its key are stored in one transaction.
    expect(saved?.rows).toBe(keys?.rows);
    expect(saved?.rows).toBeLessThanOrEqual(await count());
    for (const name of ['.', ...(await readdir(folder, { recursive: true }))])
      expect([name, (await stat(join(folder, name))).mode & 0o077]).toEqual([name, 0]);
  });

  it('can be written to an empty disk, and leaves it empty if it fails', async () => {
    const disk = await mkdtemp(join(parent, 'disk-'));
    await mkdir(join(disk, 'lost+found'));
    const before = await readdir(parent);
    let during: string[] = [];
    const { ino } = await stat(disk);
    const files = await storeOf(test.database);
    const read = async () => {
      during = await readdir(parent);
      throw Object.assign(new Error('no answer'), { code: 'ECONNREFUSED' });
    };
    const options = { database: test.database, files: { ...files, read }, folder: disk, progress };
    await expect(writeBackup(options)).rejects.toThrow('no answer');
    expect(during).toEqual(before);
    expect(await readdir(disk)).toEqual(['lost+found']);
    await writeBackup({ ...options, files });
    expect((await stat(disk)).ino).toBe(ino);
    await bring(disk, await empty());
  });

  it('does not replace a file or a broken link of the same name, and creates no parent folder', async () => {
    const archive = join(parent, 'yesterday.tar.gz');
    await writeFile(archive, 'bytes');
    await symlink(join(parent, 'disk-that-is-away'), join(parent, 'link'));
    for (const name of ['yesterday.tar.gz', 'yesterday.tar.gz/saved', 'link'])
      await expect(save(test.database, name)).rejects.toThrow();
    await expect(save(test.database, 'away/saved')).rejects.toThrow(`${join(parent, 'away')} does not exist`);
    expect(await readFile(archive, 'utf8')).toBe('bytes');
    expect(await readlink(join(parent, 'link'))).toBe(join(parent, 'disk-that-is-away'));
  });

  it('records what is erased while it is made, and restores none of it', async () => {
    const database = await empty();
    const { folder } = await save(test.database, 'erased');
    await bring(folder, database);
    const [row] = await database.db.select().from(fileRows);
    const [applied] = await database.db.select().from(applications);
    const files = await storeOf(database);
    const read: typeof files.read = async () => {
      await database.db.delete(applications);
      await database.db.delete(fileRows).where(eq(fileRows.id, row?.id ?? ''));
      throw new Error('gone');
    };
    const options = { database, files: { ...files, read }, folder: join(parent, 'gone'), progress };
    expect((await writeBackup(options)).gone).toEqual([row?.storedName]);
    // It stays erased, and the next back-up finds nothing amiss.
    const other = await empty();
    await bring(options.folder, other);
    expect(await other.db.$count(applications)).toBe(0);
    const remaining = await other.db.select({ about: outbox.recordId }).from(outbox);
    expect(remaining.map(({ about }) => about)).not.toContain(applied?.id);
    expect((await save(other, 'after-gone')).manifest).toMatchObject({ files: {}, gone: [], lost: [] });
  });

  it.each(['58030', 'EIO'])(
    'is made without a file that a faulty disk does not give back (%s)',
    async (code) => {
      const database = await empty();
      await bring((await save(test.database, `whole-${code}`)).folder, database);
      const read = () => Promise.reject(Object.assign(new Error('a bad block'), { code }));
      const files = { ...(await storeOf(database)), read };
      const options = { database, files, folder: join(parent, `faulty-${code}`), progress };
      expect(await writeBackup(options)).toMatchObject({ files: {}, lost: [expect.any(String)] });
    },
  );

  it('leaves nothing behind if the tool that asked for it ends', async () => {
    const ended = new AbortController();
    const folder = join(parent, 'unwanted');
    const context = { database: test.database, dataDirectory: parent, signal: ended.signal };
    const saving = backup.run({ ...context, progress: () => ended.abort() }, { folder });
    await expect(saving).rejects.toThrow('aborted');
    await expect(stat(folder)).rejects.toThrow('ENOENT');
  });

  it('is made without a lost file, and names the application it belonged to', async () => {
    const database = await empty();
    const { folder } = await save(test.database, 'to-lose');
    await bring(folder, database);
    await database.db.update(fileRows).set({ content: null });
    const context = { database, dataDirectory: parent, progress };
    const [row] = await database.db.select().from(applications);
    const { rows, files, lost } = await backup.run(context, { folder: join(parent, 'lost') });
    expect({ files, lost }).toEqual({ files: 0, lost: [row?.reference] });
    expect(rows).toBeGreaterThan(10);
    await bring(join(parent, 'lost'), await empty());
    // The same in a bucket; a bucket that does not answer fails the back-up instead.
    const settings = { FILES_URL: bucketUrl.replace('/site?', '/other?') };
    expect((await save(database, 'lost-object', settings)).manifest.lost).toHaveLength(1);
    const away = { FILES_URL: 's3://cvs/site?endpoint=http://127.0.0.1:9' };
    await expect(save(database, 'away', away)).rejects.toThrow();
  });

  it('is restored even if JSON in the database has half of a surrogate pair, which is replaced', async () => {
    const database = await empty();
    await database.db.execute(
      sql`insert into outbox (kind, payload) values ('mail', ${'{"name":"\\ud83d.pdf","whole":"\\ud83d\\udcc4","text":"\\\\ud83d"}'}::json)`,
    );
    const { folder } = await save(database, 'half');
    const other = await empty();
    await bring(folder, other);
    const [row] = await other.db.select().from(outbox);
    expect(row?.payload).toEqual({ name: '\ufffd.pdf', whole: '📄', text: '\\ud83d' });
  });

  it('restores many rows and very long lines written in pieces, and reports a full disk', async () => {
    const database = await empty();
    const rows = Array.from({ length: 450 }, (_, at) => ({
      kind: 'mail' as const,
      payload: { at, text: `\u2028\n${'é"'.repeat(at === 300 ? 200_000 : 10)}` },
    }));
    for (const row of rows) await database.db.insert(outbox).values(row);
    const disk = await open(join(parent, 'any'), 'w');
    const handle = Object.getPrototypeOf(disk);
    await disk.close();
    const part = jest.spyOn(handle, 'write').mockImplementation(async () => 1);
    const { folder } = await save(database, 'long');
    part.mockRestore();
    const full = jest.spyOn(handle, 'writeFile').mockRejectedValue(new Error('ENOSPC'));
    const place = join(parent, 'full');
    await expect(save(database, 'full')).rejects.toThrow(`${place} cannot be written: ENOSPC`);
    full.mockRestore();
    const other = await empty();
    await bring(folder, other);
    expect(await contentOf(other)).toEqual(await contentOf(database));
  });

  it('is refused if the target is not empty, or if it is damaged or of a newer version', async () => {
    const { folder, manifest } = await save(test.database, 'damaged');
    await expect(bring(folder, test.database)).rejects.toThrow('The database is not empty (categories)');
    await expect(save(test.database, 'damaged')).rejects.toThrow(/is not empty: name another folder\.$/);
    await mkdir(join(parent, 'cut/files'), { recursive: true });
    await expect(save(test.database, 'cut')).rejects.toThrow(/Without backup\.json .*, delete it/);
    const posts = join(folder, 'posts.jsonl');
    await writeFile(posts, (await readFile(posts, 'utf8')).replace('Post 1', 'Post 0'));
    const database = await empty();
    await expect(bring(folder, database)).rejects.toThrow('the back-up is damaged');
    expect(await rowsOf(database.db, sql`select 1 from categories`)).toEqual([]);
    const newer =
      /is of a newer version, with (tables that this one does not know: letters|columns of categories that this one does not know: later)\.$/;
    const { categories } = manifest.tables;
    for (const more of [{ letters: categories }, { categories: { ...categories, columns: ['later'] } }]) {
      const text = JSON.stringify({ ...manifest, tables: { ...manifest.tables, ...more } });
      await writeFile(join(folder, MANIFEST), text);
      await expect(bring(folder, database)).rejects.toThrow(newer);
    }
    await expect(bring(parent, database)).rejects.toThrow('is no back-up');
    await mkdir(join(parent, 'unreadable', MANIFEST), { recursive: true });
    await expect(bring(join(parent, 'unreadable'), database)).rejects.toThrow('cannot be read: EISDIR');
  });

  it('saves every table except the counts of the form limit', async () => {
    const tables = await rowsOf<{ name: string }>(
      test.db,
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    expect(tables.map(({ name }) => name).sort()).toEqual([...savedTables, 'sent_forms'].sort());
  });
});
