import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { applications, files, outbox } from '../../db/forms-schema';
import { fileFaults } from '../files/document-kinds';
import { scannerOf } from '../files/scan-file';
import { formOf, multipart } from '../testing/multipart';
import { testApp } from '../testing/test-app';
import { describeOnEachDatabase } from '../testing/test-databases';

/** A scanner whose verdict depends on words in the file. */
const scanner = `
  const text = require('node:fs').readFileSync(process.argv.at(-1), 'latin1');
  if (text.includes('breaks')) { console.error('no signatures'); process.exit(2); }
  if (text.includes('hangs')) setInterval(() => {}, 1000);
  else process.exit(text.includes('harmful') ? 1 : 0);
`;

const directory = temporaryFolder();
const script = join(directory, 'scan.cjs');
beforeAll(() => writeFile(script, scanner));

describeOnEachDatabase('the résumé scanner', (openEmpty) => {
  const test = testApp(openEmpty, { RESUME_SCAN_COMMAND: `${process.execPath} ${script}` });
  beforeEach(async () => {
    for (const table of [applications, files, outbox]) await test.db.delete(table);
  });
  afterEach(async () => expect(await readdir(join(test.dataDirectory, 'uploads'))).toEqual([]));

  const send = async (text: string, email = 'ada@example.com') => {
    const person = { first_name: 'Ada', last_name: 'Sample', email, mobile: '9876543210' };
    const resume = { name: 'cv.txt', bytes: Buffer.from(text) };
    const { payload, headers } = await multipart(formOf({ job_opening: '1', ...person, resume }));
    return test.app.inject({ method: 'POST', url: '/job_application', payload, headers });
  };

  it('D-47 lets a clean file pass', async () => {
    expect((await send('Weaving since 2001')).statusCode).toBe(201);
    expect(await test.db.select().from(applications)).toMatchObject([{ quarantine: [] }]);
  });

  it('D-47 refuses a harmful file and stores nothing', async () => {
    const answer = await send('A harmful file');
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual([{ field: 'resume', message: fileFaults.harmful }]);
    expect(await test.db.$count(files)).toBe(0);
    expect(await test.db.$count(applications)).toBe(0);
  });

  it('D-47 D-48 stores and holds back a file that it cannot scan, with the usual answer', async () => {
    const answer = await send('This breaks it');
    expect(answer.statusCode).toBe(201);
    const [row] = await test.db.select().from(applications);
    expect(answer.json()).toEqual({ ok: true, id: row?.id, reference: row?.reference });
    expect(row?.quarantine).toEqual(['the résumé could not be scanned']);
    const messages = await test.db.select().from(outbox);
    expect(messages.filter(({ recordId }) => recordId === row?.id).map(({ held }) => held)).toEqual([
      true,
      true,
    ]);
  });

  it('runs only if all other fields are valid', async () => {
    const answer = await send('A harmful file', 'nobody');
    expect(answer.json().errors).toEqual([{ field: 'email', message: 'Valid email is required' }]);
  });
});

describe('scannerOf', () => {
  const scan = async (text: string, timeout?: number) => {
    const path = join(directory, 'cv; touch injected.txt');
    await writeFile(path, text);
    return scannerOf([process.execPath, script], timeout)(path);
  };

  it('reads exit code 0 as clean and 1 as harmful, whatever the file is called', async () => {
    expect(await scan('plain')).toBe(true);
    expect(await scan('harmful')).toBe(false);
    expect(await readdir(directory)).not.toContain('injected.txt');
  });

  it.each([
    ['ends otherwise', 'breaks', undefined, /ended with 2: no signatures/],
    ['never ends', 'hangs', 500, /failed: timeout: /],
  ])('throws with the reason if the scanner %s', async (...[, text, timeout, reason]) => {
    await expect(scan(text, timeout)).rejects.toThrow(reason);
  });

  it('throws if the program does not exist', async () => {
    await expect(scannerOf(['/nowhere/scanner'])('x')).rejects.toThrow(/ENOENT/);
  });
});
