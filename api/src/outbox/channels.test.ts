import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildTestApp } from '../testing/test-app';
import { openEmptyPglite } from '../testing/test-databases';
import { startMailServer } from '../testing/test-mail-server';

it('a mail server that hangs does not delay webhook calls', async () => {
  const mail = await startMailServer();
  mail.content = 'hang';
  const webhook = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  await once(webhook, 'listening');
  const { port } = webhook.address() as AddressInfo;
  const test = await buildTestApp(openEmptyPglite, {
    ...{ SMTP_URL: mail.url, MAIL_FROM: 'site@example.org', MAIL_TO: 'team@example.org' },
    ...{ WEBHOOK_URL: `http://127.0.0.1:${port}`, WEBHOOK_SECRET: 's'.repeat(32) },
  });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const payload = {
    name: 'Ada',
    email: 'ada@example.com',
    service: 'Enterprise AI',
    comments: '',
    mobile_number: '9876543210',
  };
  for (let count = 0; count < 3; count += 1) {
    const called = once(webhook, 'request');
    const answer = await test.app.inject({ method: 'POST', url: '/contact_form', payload });
    expect(answer.statusCode).toBe(201);
    await called;
  }
  await mail.stop();
  await test.close();
  webhook.close();
});
