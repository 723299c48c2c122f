import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { openDatabase } from '../../db/database';
import { applications, files } from '../../db/forms-schema';
import { formOf, multipart } from '../multipart';
import { buildTestApp, type TestApp } from '../test-app';
import { s3FileStore } from './s3-file-store';
import { samplePdf } from './sample-documents';
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

describe('files in a bucket', () => {
  let directory: string;
  let bucket: S3rver;
  let address: string;
  let test: TestApp;
  const settings = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
  const before = { ...process.env };
  beforeAll(async () => {
    Object.assign(process.env, settings);
    directory = await mkdtemp(join(tmpdir(), 'bucket-'));
    bucket = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: 'cvs' }],
    });
    const { port } = await bucket.run();
    address = `s3://cvs/site?endpoint=http://127.0.0.1:${port}`;
    test = await buildTestApp(() => openDatabase({}), { FILES_URL: address });
  });
  afterAll(async () => {
    await test.close();
    await bucket.close().catch(() => {});
    await rm(directory, { recursive: true, force: true });
    for (const name of Object.keys(settings)) {
      if (before[name] === undefined) delete process.env[name];
    }
  });
  beforeEach(async () => {
    await test.db.delete(applications);
    await test.db.delete(files);
    const store = s3FileStore(address);
    for await (const name of store.listOlderThan(-60_000)) await store.remove([name]);
  });

  const apply = async (change: object = {}, headers: Record<string, string> = {}) => {
    const form = await multipart(formOf({ ...application, ...change }));
    return test.app.inject({
      method: 'POST',
      url: '/job_application',
      payload: form.payload,
      headers: { ...form.headers, ...headers },
    });
  };
  const stored = async () => {
    const names: string[] = [];
    for await (const name of s3FileStore(address).listOlderThan(-60_000)) names.push(name);
    return names;
  };
  const sweep = async (age: number) => {
    const uploads = new UploadFolder(join(test.dataDirectory, 'uploads'));
    return sweepOrphans({ db: test.db, store: s3FileStore(address), uploads, age });
  };

  it('are kept there under a random name, and not in the database', async () => {
    expect((await apply()).statusCode).toBe(201);
    const [row] = await test.db.select().from(files);
    expect(row).toMatchObject({ content: null, size: samplePdf.length });
    expect(await stored()).toEqual([row?.storedName]);
    const bytes = await s3FileStore(address).read({ storedName: row?.storedName ?? '', content: null });
    expect(bytes.equals(samplePdf)).toBe(true);
  });

  it('are not left there for a refused or a repeated application', async () => {
    await apply({ job_opening: '99' });
    expect(await stored()).toEqual([]);
    await apply({}, { 'idempotency-key': 'k' });
    await apply({}, { 'idempotency-key': 'k' });
    expect(await stored()).toHaveLength(1);
  });

  it('that belong to no application are swept, after a while', async () => {
    await apply();
    await s3FileStore(address).keep('orphan', Buffer.from('x'));
    expect(await sweep(3_600_000)).toBe(0);
    expect(await sweep(-60_000)).toBe(1);
    expect(await stored()).not.toContain('orphan');
    await test.db.delete(applications);
    expect(await sweep(-60_000)).toBe(2);
    expect(await stored()).toEqual([]);
    expect(await test.db.$count(files)).toBe(0);
  });

  it('cannot be taken while the bucket is away: 503, and nothing is stored', async () => {
    await bucket.close();
    const answer = await apply();
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(await test.db.$count(applications)).toBe(0);
  });
});
