import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../db/database';
import { applications, enquiries } from '../../db/forms-schema';
import { formOf, multipart } from '../testing/multipart';
import { buildTestApp, type TestApp } from '../testing/test-app';
import { erase, runRetention } from './commands';

/** Occurs in the names, the comments, the addresses and the file. */
const needle = 'Needle7781Haystack';
const person = { email: `${needle}@example.com`, name: needle, comments: needle };
const resume = Buffer.from(`${needle}\n${'A line of a curriculum vitae.\n'.repeat(10_000)}`);

describe('data erased', () => {
  let folder: string;
  let test: TestApp;
  beforeAll(async () => {
    folder = temporaryFolder();
    test = await buildTestApp(() => openDatabase({ directory: join(folder, 'pglite') }));
    await test.app.listen({ port: 0, host: '127.0.0.1' });
  }, 180_000);
  afterAll(() => test.close());

  const send = async (change: object) => {
    const other = { name: 'Other', email: 'other@example.com', service: 'others', mobile_number: '1' };
    await test.app.inject({ method: 'POST', url: '/contact_form', payload: { ...other, ...change } });
  };
  const apply = async () => {
    const names = { first_name: needle, last_name: 'x', email: person.email, mobile: '9876543210' };
    const parts = { job_opening: '1', ...names, resume: { name: 'cv.txt', bytes: resume } };
    const form = await multipart(formOf(parts));
    const answer = await test.app.inject({ method: 'POST', url: '/job_application', ...form });
    expect(answer.statusCode).toBe(201);
  };
  /** The files of both folders that contain the needle. */
  const found = async () => {
    const hits: string[] = [];
    for (const root of [folder, test.dataDirectory])
      for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        if (entry.isFile() && (await readFile(path)).includes(needle)) hits.push(path);
      }
    return hits;
  };
  const mails = async () => (await readdir(join(test.dataDirectory, 'mail')).catch(() => [])).length;
  const context = () => ({ database: test.database, dataDirectory: test.dataDirectory, progress: () => {} });
  const fill = async () => {
    const before = await mails();
    await send(person);
    await apply();
    for (let count = 0; count < 20; count += 1)
      await send({ comments: `Thread ${count}`, email: `other-${before + count}@example.com` });
    // One mail to the team for each form, and one to every sender.
    while ((await mails()) < before + 43) await new Promise((resolve) => setTimeout(resolve, 50));
    // Writes what is in the log to the tables' files as well.
    await test.db.execute(sql`checkpoint`);
    expect((await found()).length).toBeGreaterThan(3);
  };

  it('because of its age is no longer in any file of DATA_DIR', async () => {
    await fill();
    const old = new Date(Date.now() - 800 * 86_400_000);
    await test.db.update(enquiries).set({ receivedAt: old }).where(sql`name = ${needle}`);
    await test.db.update(applications).set({ receivedAt: old });
    await runRetention.run(context(), { isPreview: false });
    expect(await found()).toEqual([]);
  }, 180_000);

  it('on request is in no file either, while the API runs and after it has ended', async () => {
    await fill();
    const count = await erase.run(context(), { email: person.email, isPreview: false });
    expect(count).toEqual({ enquiries: 1, applications: 1 });
    expect(await found()).toEqual([]);
    expect(await test.db.$count(enquiries)).toBe(40);
    await test.app.close();
    expect(await found()).toEqual([]);
    const again = await openDatabase({ directory: join(folder, 'pglite') });
    expect(await again.db.$count(enquiries)).toBe(40);
    await again.close();
    expect(await found()).toEqual([]);
  }, 180_000);
});
