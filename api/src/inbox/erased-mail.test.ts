import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFileStore } from '../files/file-store';
import { mailChannel } from '../mail/mail-channel';
import { Outbox } from '../outbox/outbox';
import { formOf, multipart } from '../testing/multipart';
import { samplePdf } from '../testing/sample-documents';
import { buildTestApp } from '../testing/test-app';
import { describeOnEachDatabase } from '../testing/test-databases';
import { eraseByEmail } from './delete-records';

const names = { first_name: 'Ada', last_name: 'Sample', email: 'ada@example.com', mobile: '9876543210' };

describeOnEachDatabase('mail that is written to files', (openEmpty) => {
  it('D-49 is not left behind if its record is erased while the file is written', async () => {
    const test = await buildTestApp(openEmpty);
    const mailDirectory = join(test.dataDirectory, 'mail');
    const resume = { name: 'cv.pdf', bytes: samplePdf };
    await test.app.inject({
      method: 'POST',
      url: '/job_application',
      ...(await multipart(formOf({ job_opening: '1', ...names, resume }))),
    });
    const files = databaseFileStore;
    const erasing = { database: test.database, files, mailDirectory, isPreview: false };
    const channel = mailChannel({
      settings: { smtpUrl: undefined, from: 'site@example.org', to: 'team@example.org' },
      sender: 'Weft',
      directory: mailDirectory,
      readFile: async () => {
        await eraseByEmail(names.email, erasing);
        return { name: 'cv.pdf', mediaType: 'application/pdf', bytes: samplePdf };
      },
    });
    const worker = new Outbox({ db: test.db, channel, log: test.app.log });
    while (await worker.deliverNext());
    expect(await readdir(mailDirectory)).toEqual([]);
    await test.close();
  });
});
