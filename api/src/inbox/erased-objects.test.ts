import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import S3rver from 's3rver';
import { files } from '../../db/forms-schema';
import { readFormsEnv } from '../env-forms';
import { openFileStore } from '../files/open-file-store';
import { s3FileStore } from '../files/s3-file-store';
import { formOf, multipart } from '../testing/multipart';
import { samplePdf } from '../testing/sample-documents';
import { buildTestApp } from '../testing/test-app';
import { openEmptyPglite } from '../testing/test-databases';
import { eraseByEmail } from './delete-records';

const keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
const names = { first_name: 'Ada', last_name: 'Sample', email: 'ada@example.com', mobile: '9876543210' };

let directory: string;
let bucket: S3rver;
beforeAll(async () => {
  Object.assign(process.env, keys);
  directory = temporaryFolder();
  const address = { port: 0, address: '127.0.0.1', silent: true };
  bucket = new S3rver({ ...address, directory, configureBuckets: [{ name: 'cvs' }] });
});
afterAll(async () => {
  await bucket.close();
  for (const name of Object.keys(keys)) delete process.env[name];
});

it('erasing a record deletes its objects from the bucket, even those without our mark', async () => {
  const { port } = await bucket.run();
  const FILES_URL = `s3://cvs/site?endpoint=http://127.0.0.1:${port}`;
  const test = await buildTestApp(openEmptyPglite, { FILES_URL });
  try {
    const resume = { name: 'cv.pdf', bytes: samplePdf };
    const form = await multipart(formOf({ job_opening: '1', ...names, resume }));
    expect((await test.app.inject({ method: 'POST', url: '/job_application', ...form })).statusCode).toBe(
      201,
    );
    const [row] = await test.db.select().from(files);
    await s3FileStore(FILES_URL, 'none').save(row?.storedName ?? '', samplePdf);
    const store = await openFileStore(readFormsEnv({ FILES_URL }), test.db);
    const options = { database: test.database, files: store, mailDirectory: 'none' };
    await eraseByEmail('ada@example.com', { ...options, isPreview: false });
    const remaining = await readdir(join(directory, 'cvs'), { recursive: true });
    expect(remaining.filter((name) => name.endsWith('._S3rver_object'))).toEqual([]);
    expect(await test.db.$count(files)).toBe(0);
  } finally {
    await test.close();
  }
});
