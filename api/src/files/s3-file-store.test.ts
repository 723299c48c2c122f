import { hash, randomUUID } from 'node:crypto';
import { readdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { testServer } from '@weft/test-api/test-server';
import S3rver from 's3rver';
import { type OpenDatabase, openDatabase } from '../../db/database';
import { applications, files } from '../../db/forms-schema';
import { readFormsEnv } from '../env-forms';
import { startLossyProxy } from '../testing/lossy-proxy';
import { formOf, multipart } from '../testing/multipart';
import { samplePdf } from '../testing/sample-documents';
import { findPostgres, startTemporaryPostgres } from '../testing/temporary-postgres';
import { buildTestApp, type TestApp } from '../testing/test-app';
import { openEmptyPglite } from '../testing/test-databases';
import { openFileStore } from './open-file-store';
import { s3FileStore } from './s3-file-store';
import { sweepOrphans } from './sweep-orphans';
import { UploadFolder } from './upload-folder';

const application = {
  job_opening: '1',
  first_name: 'Ada',
  last_name: 'Sample',
  email: 'ada@example.com',
  mobile: '9876543210',
  resume: { name: 'cv.pdf', bytes: samplePdf },
};

const DAY = 86_400_000;

const settings = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
const before = { ...process.env };
beforeAll(() => void Object.assign(process.env, settings));
afterAll(() => {
  for (const name of Object.keys(settings)) {
    if (before[name] === undefined) delete process.env[name];
  }
});

let faults = 3;
const breaking = testServer((_asked, answer) => {
  faults -= 1;
  if (faults < 0) return void answer.end('a whole CV');
  answer.writeHead(200, { 'content-length': 10 }).write('a who');
  setTimeout(() => answer.destroy(), 20);
});

it('a download that breaks off is retried, because one failure would cost a whole back-up', async () => {
  const store = s3FileStore(`s3://cvs/site?endpoint=${breaking.url}`, 'mark');
  const row = { storedName: randomUUID(), content: null, sha256: hash('sha256', 'a whole CV') };
  expect((await store.read(row)).toString()).toBe('a whole CV');
});

const shortening = testServer((_asked, answer) => void answer.end('a who'));

it('a download that a proxy shortens is not taken for the file', async () => {
  const store = s3FileStore(`s3://cvs/site?endpoint=${shortening.url}`, 'mark');
  const row = { storedName: randomUUID(), content: null, sha256: hash('sha256', 'a whole CV') };
  await expect(store.read(row)).rejects.toThrow(
    /^the bucket returned 5 bytes that are not the file [\da-f-]{36}$/,
  );
});

it('an upload or a deletion that only a proxy answered does not count as done', async () => {
  const store = s3FileStore(`s3://cvs/site?endpoint=${shortening.url}`, 'mark');
  await expect(store.save(randomUUID(), Buffer.from('x'))).rejects.toThrow('what answers is no S3 store');
  await expect(store.remove([randomUUID()])).rejects.toThrow('what answers is no S3 store');
});

const [onFirst, onSecond] = [randomUUID(), randomUUID()];
const removed: string[] = [];
const paging = testServer(({ method, url = '' }, answer) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (method === 'HEAD') return void answer.writeHead(200, { 'x-amz-meta-weft-mark': 'mark' }).end();
  if (method === 'DELETE') {
    removed.push(pathname);
    return void answer.writeHead(204).end();
  }
  const isLast = searchParams.get('continuation-token') === 'second';
  const next = isLast ? '' : '<NextContinuationToken>second</NextContinuationToken>';
  const file = `<Key>site/${isLast ? onSecond : onFirst}</Key><LastModified>2025-01-02T03:04:05.000Z</LastModified>`;
  answer.end(
    `<ListBucketResult><IsTruncated>${!isLast}</IsTruncated>${next}<Contents>${file}</Contents></ListBucketResult>`,
  );
});

it('files that only a later page of the list has are swept too', async () => {
  const store = s3FileStore(`s3://cvs/site?endpoint=${paging.url}`, 'mark');
  expect(await store.sweep(DAY, async () => new Set())).toBe(2);
  expect(removed).toEqual([`/cvs/site/${onFirst}`, `/cvs/site/${onSecond}`]);
});

describe('files in a bucket', () => {
  let directory: string;
  let bucket: S3rver;
  let address: (prefix: string) => string;
  let test: TestApp;
  beforeAll(async () => {
    directory = temporaryFolder();
    bucket = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: 'cvs' }],
    });
    const { port } = await bucket.run();
    address = (prefix) => `s3://cvs/${prefix}?endpoint=http://127.0.0.1:${port}`;
    test = await buildTestApp(openEmptyPglite, { FILES_URL: address('site') });
  });
  afterAll(async () => {
    await test.close();
    await bucket.close().catch(() => {});
  });
  beforeEach(async () => {
    await test.db.delete(applications);
    await test.db.delete(files);
    for (const folder of ['site', 'mill'])
      await rm(join(directory, 'cvs', folder), { recursive: true, force: true });
  });

  const apply = async ({ app }: TestApp, change: object = {}, headers: Record<string, string> = {}) => {
    const form = await multipart(formOf({ ...application, ...change }));
    return app.inject({
      method: 'POST',
      url: '/job_application',
      payload: form.payload,
      headers: { ...form.headers, ...headers },
    });
  };
  const storeOf = (database: OpenDatabase, change: Record<string, string> = {}) =>
    openFileStore(readFormsEnv({ FILES_URL: address('site'), ...change }), database.db);
  /** The bucket's keys, each with its file on the disk of the S3 stand-in. */
  const objects = async () => {
    const names = await readdir(join(directory, 'cvs'), { recursive: true });
    const ending = '._S3rver_object';
    return new Map(
      names
        .filter((name) => name.endsWith(ending))
        .map((name) => [name.slice(0, -ending.length), join(directory, 'cvs', name)]),
    );
  };
  const keys = async () => [...(await objects()).keys()].sort();
  const makeOld = async (age = 2 * DAY) => {
    const time = new Date(Date.now() - age);
    for (const path of (await objects()).values()) await utimes(path, time, time);
  };
  const sweep = async (database = test.database, change: Record<string, string> = {}) => {
    const uploads = new UploadFolder(join(test.dataDirectory, 'uploads'));
    return sweepOrphans({ db: database.db, store: await storeOf(database, change), uploads });
  };

  it('are stored under a random name, and not in the database', async () => {
    expect((await apply(test)).statusCode).toBe(201);
    const [row] = await test.db.select().from(files);
    expect(row).toMatchObject({ content: null, size: samplePdf.length });
    expect(await keys()).toEqual([`site/${row?.storedName}`]);
    const store = await storeOf(test.database);
    const stored = { storedName: row?.storedName ?? '', content: null, sha256: row?.sha256 ?? '' };
    const bytes = await store.read(stored);
    expect(bytes.equals(samplePdf)).toBe(true);
  });

  it('of refused and repeated applications are deleted after a day, and no others', async () => {
    await apply(test, { job_opening: '99' });
    await apply(test, {}, { 'idempotency-key': 'k' });
    await apply(test, {}, { 'idempotency-key': 'k' });
    expect(await keys()).toHaveLength(3);
    await makeOld(0.9 * DAY);
    expect(await sweep()).toBe(0);
    await makeOld();
    expect(await sweep()).toBe(2);
    const [row] = await test.db.select().from(files);
    expect(await keys()).toEqual([`site/${row?.storedName}`]);
  });

  it('are deleted only if they are ours: not a dump, another folder, or a file without our mark', async () => {
    const [name, other] = [randomUUID(), randomUUID()];
    const put = (prefix: string, key: string, mark: string) =>
      s3FileStore(address(prefix), mark).save(key, Buffer.from('x'));
    await put('mill', name, 'another site');
    await put('site', 'dump.sql.gz', 'another tool');
    await put('site', other, 'from before there were marks');
    const own = await storeOf(test.database);
    for (const key of [name, `staging/${name}`, `${name}.gz`]) await own.save(key, Buffer.from('x'));
    await makeOld();
    expect(await sweep()).toBe(1);
    expect(await keys()).toEqual(
      [`mill/${name}`, `site/${name}.gz`, 'site/dump.sql.gz', `site/staging/${name}`, `site/${other}`].sort(),
    );
  });

  it('of two environments with the same prefix are deleted only by the one that wrote them', async () => {
    await (await storeOf(test.database)).save(randomUUID(), Buffer.from('x'));
    await makeOld();
    // Not a copy of the template, whose mark it would share.
    const other = await openDatabase({});
    expect(await sweep(other)).toBe(0);
    expect(await sweep(test.database, { PUBLIC_URL: 'https://staging.example.com' })).toBe(0);
    await other.close();
    expect(await sweep()).toBe(1);
  });

  const programs = findPostgres();
  (programs === null ? it.skip : it)(
    'are kept if the answer to the commit is lost, because the application was stored',
    async () => {
      const server = await startTemporaryPostgres(programs ?? '');
      const line = await startLossyProxy(await server.createDatabase());
      let shaky: TestApp | undefined;
      try {
        const open = () => openDatabase({ url: line.address });
        shaky = await buildTestApp(open, { FILES_URL: address('site') });
        line.loseCommits(1);
        const key = { 'idempotency-key': 'once' };
        expect((await apply(shaky, {}, key)).statusCode).toBe(503);
        expect((await apply(shaky, {}, key)).statusCode).toBe(201);
        const rows = await shaky.db.select().from(files);
        expect(rows).toHaveLength(1);
        await makeOld();
        expect(await sweep(shaky.database)).toBe(1);
        expect(await keys()).toEqual([`site/${rows[0]?.storedName}`]);
      } finally {
        await shaky?.close();
        await line.close();
        await server.stop();
      }
    },
    60_000,
  );

  it('cannot be stored while the bucket is down: the application fails with 503', async () => {
    await bucket.close();
    const answer = await apply(test);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(await test.db.$count(applications)).toBe(0);
  });
});
