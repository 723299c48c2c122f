import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { OpenDatabase } from '../../db/database';
import { applications, enquiries, outbox } from '../../db/forms-schema';
import { Outbox } from '../outbox/outbox';
import { enqueue } from '../outbox/repository';
import { formOf, multipart } from '../testing/multipart';
import { samplePdf } from '../testing/sample-documents';
import { buildTestApp, type TestApp } from '../testing/test-app';
import { openEmptyPglite } from '../testing/test-databases';
import { headersOf, partsOf, startMailServer, type TestMailServer } from '../testing/test-mail-server';
import { mailChannel } from './mail-channel';
import { mailMessage, toMailbox } from './mail-message';
import { letterBodies, oneLine } from './mail-text';

const { log } = Fastify({ logger: { level: 'silent' } });
const enquiry = {
  name: 'Ada Sample',
  email: 'ada@example.com',
  service: 'Enterprise AI',
  comments: 'First line\nEmail: forged@example.com',
  mobile_number: '9876543210',
};

const application = {
  job_opening: '1',
  first_name: 'Ada',
  last_name: 'Sample',
  email: 'ada@example.com',
  mobile: '9876543210',
  other_details: '<img src=x onerror=alert(1)>',
  resume: { name: 'Lebenslauf – Ädä.pdf', bytes: samplePdf },
};

describe('mail', () => {
  let server: TestMailServer;
  let test: TestApp;
  beforeAll(async () => {
    server = await startMailServer();
    test = await buildTestApp(openEmptyPglite, {
      SMTP_URL: server.url,
      MAIL_FROM: 'site@example.org',
      MAIL_TO: 'team@example.org',
    });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await test.close();
    await server.stop();
  });
  beforeEach(async () => {
    server.receivedMails.length = 0;
    server.refuse = null;
    for (const table of [outbox, enquiries, applications]) await test.db.delete(table);
  });

  const send = (payload: object) => test.app.inject({ method: 'POST', url: '/contact_form', payload });
  const apply = async (parts: Parameters<typeof formOf>[0]) =>
    test.app.inject({ method: 'POST', url: '/job_application', ...(await multipart(formOf(parts))) });
  const taken = async (count: number) => {
    while (server.receivedMails.length < count) await new Promise((resolve) => setTimeout(resolve, 10));
    // Mails stored at the same moment may be sent in either order: the team's is put first here.
    const mails = [...server.receivedMails].sort((one, other) =>
      one.recipients.join() < other.recipients.join() ? 1 : -1,
    );
    return mails.map((mail) => ({ ...mail, headers: headersOf(mail.raw), body: partsOf(mail.raw) }));
  };

  /** All rows, once each has been tried. */
  const settled = async (count: number) => {
    for (;;) {
      const rows = await test.db.select().from(outbox);
      const done = rows.filter(({ sentAt, lastError }) => sentAt !== null || lastError !== null);
      if (done.length === count) return rows;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };

  it('goes to the team with a reply-to, and to the prospect with the reference number', async () => {
    await send(enquiry);
    const [team, prospect] = await taken(2);
    expect(team?.recipients).toEqual(['team@example.org']);
    expect(prospect?.recipients).toEqual(['ada@example.com']);
    expect(team?.headers.get('reply-to')).toBe('Ada Sample <ada@example.com>');
    expect(team?.headers.get('from')).toMatch(/<site@example\.org>$/);
    const reference = /ENQ-\w{4}-\w{4}/.exec(team?.headers.get('subject') ?? '')?.[0];
    expect(prospect?.headers.get('subject')).toBe(`We received your message (${reference})`);
    expect(prospect?.body).toContain(`Your reference number is ${reference}.`);
    expect(prospect?.headers.get('auto-submitted')).toBe('auto-replied');
    for (const mail of [team, prospect]) expect(mail?.raw).toMatch(/text\/plain[\s\S]*text\/html/);
    const rows = await test.db.select().from(outbox);
    expect(rows.map(({ id }) => `<${id}@example.org>`).sort()).toEqual(
      [team, prospect].map((mail) => mail?.headers.get('message-id')).sort(),
    );
  });

  it('to the team has only ASCII in its headers, whatever the address of the prospect', async () => {
    await send({ ...enquiry, name: 'Jürgen', email: 'jürgen@bücher.example' });
    const [team] = await taken(2);
    expect(team?.raw.split('\r\n\r\n')[0]).toMatch(/^\p{ASCII}+$/u);
    expect(team?.body).toContain('jürgen@bücher.example');
  });

  it('indents what a stranger wrote, so that no line of it looks like a field', async () => {
    await send(enquiry);
    const [team] = await taken(2);
    expect(team?.body).toContain('Comments: First line\n    Email: forged@example.com');
  });

  it('carries the résumé to the team as an attachment, and no unescaped markup of strangers', async () => {
    await apply(application);
    const [team, applicant] = await taken(2);
    expect(team?.raw).toMatch(/Content-Disposition: attachment/i);
    expect(team?.body).toContain(samplePdf.toString());
    expect(team?.body).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(applicant?.raw).not.toMatch(/attachment/i);
    expect(applicant?.body).toMatch(/as Dyer\. Your application has reached us[\s\S]*APP-\w{4}-\w{4}/);
  });

  it.each([
    ['a name with a line of its own', { name: 'Eve\r\nBcc: victim@example.com\r\n\r\nBody' }],
    ['an address with a second one', { email: 'eve@example.com,victim' }],
    ['an address with a name', { email: 'Eve<victim@example.com>' }],
    ['a name with an address', { name: 'victim@example.com>, <x' }],
  ])('lets nobody add a header or a recipient by %s', async (_case, change) => {
    await send({ ...enquiry, ...change });
    await send({ ...enquiry, name: 'Last', email: 'last@example.com' });
    while (!server.receivedMails.some(({ raw }) => raw.includes('Hello Last')))
      await taken(server.receivedMails.length + 1);
    const allowed = ['team@example.org', 'ada@example.com', 'last@example.com'];
    for (const { recipients, headers } of await taken(3)) {
      expect(allowed).toContain(recipients.join());
      expect(headers.has('bcc')).toBe(false);
    }
  });

  it('repeats only a first name to an address that a stranger entered', async () => {
    const lure = { comments: 'Claim your prize at https://evil.example', mobile_number: '90210' };
    await send({ ...enquiry, ...lure, name: 'Ada Https Evil' });
    await apply({ ...application, email: 'bob@example.com', last_name: 'evil.example' });
    const mails = (await taken(4)).filter(({ recipients }) => !recipients.includes('team@example.org'));
    const [bob, ada] = [...mails].sort((one) => (one.raw.includes('bob@') ? -1 : 1));
    expect(ada?.body).toContain('Hello Ada,');
    expect(bob?.body).toContain('Hello,');
    for (const { raw, body } of mails) expect(raw + body).not.toMatch(/evil|prize|\b90210\b|Https|onerror/);
  });

  it('waits for a server that is down and sends everything once it is back', async () => {
    await server.stop();
    await send(enquiry);
    await send({ ...enquiry, email: 'other@example.com' });
    const waiting = async () => (await test.db.select().from(outbox)).filter(({ sentAt }) => sentAt === null);
    while ((await waiting()).every(({ lastError }) => lastError === null))
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await waiting()).toHaveLength(4);
    server = await startMailServer(server.port);
    while (server.receivedMails.length < 4) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(new Set(server.receivedMails.map(({ raw }) => headersOf(raw).get('message-id'))).size).toBe(4);
  }, 30_000);

  it.each([550, 451])(
    'delays only the one mail that is refused with %i, and sends all the others',
    async (code) => {
      server.refuse = { address: 'ada@', code };
      await send(enquiry);
      await taken(1);
      await send({ ...enquiry, email: 'other@example.com' });
      await taken(3);
      // The last one is marked as sent a moment after the server took it.
      const rows = await settled(4);
      const count = code === 550 ? 'refusals' : 'putOffs';
      expect(rows.filter((row) => row[count] === 1 && row.sentAt === null)).toHaveLength(1);
    },
  );
});

it('without a mail server, each mail becomes a file that only its owner can read', async () => {
  const test = await buildTestApp(openEmptyPglite);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  await test.app.inject({ method: 'POST', url: '/contact_form', payload: enquiry });
  const folder = join(test.dataDirectory, 'mail');
  const names = async () => (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  while ((await names()).length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
  const subjects = await Promise.all(
    (await names()).map(async (name) => headersOf(await readFile(join(folder, name), 'utf8')).get('subject')),
  );
  expect(subjects.sort()).toEqual([
    expect.stringMatching(/^Enquiry ENQ-\S+: Enterprise AI, Ada Sample$/),
    expect.stringMatching(/^We received your message \(ENQ-\S+\)$/),
  ]);
  for (const name of await names()) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  await test.close();
});

it('a folder that cannot be written delays mail and loses none', async () => {
  const test = await buildTestApp(openEmptyPglite);
  await writeFile(join(test.dataDirectory, 'mail'), 'in the way');
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  await test.app.inject({ method: 'POST', url: '/contact_form', payload: enquiry });
  const rows = () => test.db.select().from(outbox);
  while ((await rows()).every(({ lastError }) => lastError === null))
    await new Promise((resolve) => setTimeout(resolve, 10));
  await rm(join(test.dataDirectory, 'mail'));
  while ((await rows()).some(({ sentAt }) => sentAt === null))
    await new Promise((resolve) => setTimeout(resolve, 20));
  await test.close();
}, 30_000);

describe('a mail server that says "not now"', () => {
  let server: TestMailServer;
  let database: OpenDatabase;
  beforeAll(async () => {
    server = await startMailServer();
    database = await openEmptyPglite();
  });
  afterAll(async () => {
    await database.close();
    await server.stop();
  });
  beforeEach(() => database.db.delete(outbox));

  const open = () => {
    const settings = { smtpUrl: server.url, from: 'site@example.org', to: 'team@example.org' };
    const readFile = async () => Promise.reject(new Error('no file'));
    const mail = mailChannel({ settings, sender: 'Weft', directory: 'none', readFile });
    return new Outbox({
      db: database.db,
      channel: mail,
      log,
      times: { firstPause: 10, longestPause: 10 },
    });
  };
  const letter = { paragraphs: ['Hello'] };
  const to = { name: 'Ada', address: 'ada@example.com' };
  const enqueueOne = () =>
    enqueue(database.db, [mailMessage({ to, subject: 'x', letter })], {
      recordId: randomUUID(),
      held: false,
    });

  it.each([
    ['connection', 421],
    ['sender', 452],
    ['recipient', 450],
    ['content', 451],
  ] as const)(
    'at the %s is asked again later, and that does not count as a refusal',
    async (step, code) => {
      await enqueueOne();
      // One more refusal, and it would be given up.
      await database.db.update(outbox).set({ refusals: 7 });
      server.refuse = { address: '', code, step };
      const worker = open();
      await worker.deliverNext();
      const [row] = await database.db.select().from(outbox);
      expect(row).toMatchObject({
        sentAt: null,
        failedAt: null,
        lastError: expect.stringContaining(String(code)),
      });
      server.refuse = null;
      await database.db.update(outbox).set({ nextAttemptAt: new Date(0) });
      await new Promise((resolve) => setTimeout(resolve, 50));
      await worker.deliverNext();
      await worker.stop();
      expect((await database.db.select().from(outbox))[0]?.sentAt).not.toBeNull();
    },
    30_000,
  );
});

describe('letters', () => {
  it('have the same content in text and HTML, without markup or control characters of strangers', () => {
    const { text, html } = letterBodies({
      greeting: 'Hello <b>Eve</b>\u0007,',
      paragraphs: ['one & two'],
      fields: [
        ['Name', '"Eve" <script>'],
        ['Empty', '  '],
      ],
      closing: 'Bye\r\nNow',
    });
    expect(text).toBe('Hello <b>Eve</b>,\n\none & two\n\nName: "Eve" <script>\n\nBye\nNow\n');
    expect(html).toContain('<p>Hello &lt;b&gt;Eve&lt;/b&gt;,</p><p>one &amp; two</p>');
    expect(html).toContain('&quot;Eve&quot; &lt;script&gt;');
    expect(html).toContain('<p>Bye<br>Now</p>');
    expect(html).not.toContain('Empty');
  });

  it.each([
    ['a\r\nb\u2028c\0d', 'a b c d'],
    [' x '.repeat(100), `${'x '.repeat(59)}x…`.slice(0, 119) + '…'],
  ])('%j becomes one line of at most 120 characters', (text, line) => {
    expect(oneLine(text).length).toBeLessThanOrEqual(120);
    expect(oneLine(text).startsWith(line.slice(0, 7))).toBe(true);
    expect(oneLine(text)).not.toMatch(/[\r\n\0]/);
  });

  it.each(['a@b', 'a@b.c,d@e.f', 'a<b@c.d', '"a b"@c.d', `${'a'.repeat(250)}@b.cd`, 'a@b.c\0'])(
    'no mail is sent to %j',
    (address) => {
      expect(toMailbox('Name', address)).toBeNull();
    },
  );

  it('mail is sent to an ordinary address', () => {
    expect(toMailbox('Ada\n', 'ada+x@mail.example.com')).toEqual({
      name: 'Ada',
      address: 'ada+x@mail.example.com',
    });
  });
});
