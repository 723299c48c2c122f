import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { UploadFolder } from './files/upload-folder';
import { apiMetrics } from './http/metrics';
import { outboxState } from './outbox/outbox-state';
import { testApp } from './testing/test-app';
import { describeOnEachDatabase } from './testing/test-databases';

describeOnEachDatabase('a DATA_DIR that takes no files', (openEmpty) => {
  const test = testApp(openEmpty);
  beforeAll(async () => {
    const uploads = join(test.dataDirectory, 'uploads');
    await rm(uploads, { recursive: true });
    await writeFile(uploads, '');
  });

  it('refuses applications, and enquiries unless PostgreSQL stores them', async () => {
    const application = await test.app.inject({
      method: 'POST',
      url: '/job_application',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(application.statusCode).toBeGreaterThanOrEqual(500);
    const payload = { name: 'Sample Person', email: 'a@b.c', service: 'others', mobile_number: '9876543210' };
    const { statusCode } = await test.app.inject({ method: 'POST', url: '/contact_form', payload });
    expect(statusCode === 201).toBe(test.database.isShared);
  });

  it('makes the API degraded, and is told apart from a faulty database', async () => {
    const ready = await test.app.inject('/readyz');
    expect([ready.statusCode, ready.json().status]).toEqual([200, 'degraded']);
    const { database, dataDirectory } = test;
    const assertDiskSpace = () => new UploadFolder(join(dataDirectory, 'uploads')).assertDiskSpace();
    const registry = apiMetrics(Fastify(), outboxState({ database, assertDiskSpace, kinds: ['mail'] }));
    expect(await registry.getSingleMetricAsString('weft_disk_up')).toMatch(/ 0$/);
    expect(await registry.getSingleMetricAsString('weft_database_up')).toMatch(/ 1$/);
  });
});
