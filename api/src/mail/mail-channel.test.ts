import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import type { OpenDatabase } from '../../db/database';
import { outbox } from '../../db/forms-schema';
import { Outbox, type OutboxOptions } from '../outbox/outbox';
import { enqueue } from '../outbox/repository';
import { openEmptyPglite } from '../testing/test-databases';
import { partsOf, startMailServer, type TestMailServer } from '../testing/test-mail-server';
import { type MailChannelOptions, mailChannel } from './mail-channel';
import { mailMessage } from './mail-message';

let server: TestMailServer;
let database: OpenDatabase;
let lines: string[];
beforeAll(async () => {
  database = await openEmptyPglite();
});
afterAll(() => database.close());
beforeEach(async () => {
  server = await startMailServer();
  lines = [];
  await database.db.delete(outbox);
  const to = { name: 'Ada', address: 'ada@example.com' };
  const mail = mailMessage({ to, subject: 'x', letter: { paragraphs: ['Hello'] } });
  await enqueue(database.db, [mail], { recordId: randomUUID(), held: false });
});
afterEach(() => server.stop());

const noFile = async () => Promise.reject(new Error('no file'));
const open = (times: OutboxOptions['times'], readFile: MailChannelOptions['readFile'] = noFile) => {
  const settings = { smtpUrl: server.url, from: 'site@example.org', to: 'team@example.org' };
  const { log } = Fastify({ logger: { stream: { write: (line: string) => lines.push(line) } } });
  const channel = mailChannel({ settings, sender: 'Weft', directory: 'none', readFile });
  return new Outbox({ db: database.db, channel, log, times });
};
const row = async () => (await database.db.select().from(outbox))[0];
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
};

it('a server that takes a message and cuts the connection does not get it again for ever', async () => {
  server.content = 'cut';
  await database.db.update(outbox).set({ putOffs: 18 });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expect((await row())?.failedAt).toBeNull();
    await database.db.update(outbox).set({ nextAttemptAt: new Date(0) });
    const worker = open({});
    expect(await worker.deliverNext()).toBe(true);
    await worker.stop();
  }
  expect(server.receivedMails).toHaveLength(2);
  expect(await row()).toMatchObject({ putOffs: 20, refusals: 0, failedAt: expect.any(Date), sentAt: null });
});

it('a message is never given up while the server cannot be reached', async () => {
  await server.stop();
  await database.db.update(outbox).set({ putOffs: 19, refusals: 7 });
  const worker = open({});
  await worker.deliverNext();
  await worker.stop();
  expect(await row()).toMatchObject({ putOffs: 19, refusals: 7, failedAt: null });
  server = await startMailServer();
});

it.each(['sender', 'recipient'] as const)(
  'a message is never given up while the server wants a login, which it may say at the %s',
  async (step) => {
    server.refuse = { address: '', code: 530, step };
    await database.db.update(outbox).set({ refusals: 7 });
    const worker = open({});
    await worker.deliverNext();
    await worker.stop();
    expect(await row()).toMatchObject({
      refusals: 7,
      failedAt: null,
      lastError: expect.stringContaining('530'),
    });
  },
);

it.each([
  { code: 450, step: 'recipient', isPaused: false },
  { code: 421, step: 'recipient', isPaused: true },
  { code: 450, step: 'sender', isPaused: true },
] as const)('a $code at the $step puts a message off; the channel pauses: $isPaused', async (reply) => {
  server.refuse = { address: '', ...reply };
  const worker = open({});
  await worker.deliverNext();
  expect(await row()).toMatchObject({ putOffs: 1, refusals: 0, failedAt: null });
  await database.db.update(outbox).set({ nextAttemptAt: new Date(0) });
  expect(await worker.deliverNext()).toBe(!reply.isPaused);
  await worker.stop();
});

it('a server that hangs does not delay a stop, and gets the message again after its lease', async () => {
  server.content = 'hang';
  const worker = open({ stop: 20, renewal: 5 });
  worker.start();
  await until(() => server.completeMessages === 1);
  await worker.stop();
  expect(lines.join('')).toContain('it stays in the outbox');
  const storedRow = await row();
  expect(storedRow).toMatchObject({ sentAt: null, failedAt: null, lastError: null, putOffs: 0, refusals: 0 });
  // The lease is not renewed, and nothing is recorded late.
  const logged = lines.length;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([await row(), lines.length]).toEqual([storedRow, logged]);

  server.content = 'take';
  await database.db.update(outbox).set({ nextAttemptAt: new Date(0) });
  const next = open({ renewal: 5 });
  await next.deliverNext();
  expect(server.receivedMails).toHaveLength(1);
  const sentRow = await row();
  expect(sentRow?.sentAt).not.toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await row()).toEqual(sentRow);
  await next.stop();
});

it('a message that is being sent is finished before the worker stops', async () => {
  const worker = open({});
  worker.start();
  await until(() => server.completeMessages === 1);
  await worker.stop();
  expect((await row())?.sentAt).not.toBeNull();
});

describe('a mail server with a size limit', () => {
  const recordId = randomUUID();
  const resume = { name: 'cv.pdf', mediaType: 'application/pdf', bytes: Buffer.alloc(20_000, 'x') };
  beforeEach(async () => {
    await server.stop();
    await database.db.delete(outbox);
    const letter = { paragraphs: ['An application'] };
    const mail = mailMessage({ to: null, subject: 'x', letter, attachments: ['1'] });
    await enqueue(database.db, [mail], { recordId, held: false });
  });
  const deliver = async () => {
    const worker = open({}, async () => resume);
    await worker.deliverNext();
    await worker.stop();
  };

  it.each([
    ['says so beforehand', false, 1],
    ['says so once it has all of it', true, 2],
  ])('that %s gets the notice alone, with the command for the résumé', async (_when, hideSize, sent) => {
    server = await startMailServer(0, { size: 25_000, hideSize });
    await deliver();
    expect(server.completeMessages).toBe(sent);
    expect(server.receivedMails).toMatchObject([{ recipients: ['team@example.org'] }]);
    const [{ raw = '' } = {}] = server.receivedMails;
    expect(raw).not.toMatch(/attachment/i);
    const way = `npm run inbox -- show ${recordId} --resume cv.pdf`;
    expect(partsOf(raw).split(way)).toHaveLength(3);
    expect(partsOf(raw)).toContain('An application');
    expect(await row()).toMatchObject({ sentAt: expect.any(Date), refusals: 0 });
  });

  it('too low even for the notice alone refuses the message', async () => {
    server = await startMailServer(0, { size: 100 });
    await deliver();
    expect(await row()).toMatchObject({ sentAt: null, refusals: 1 });
  });

  it('gets the notice and the résumé if they are small enough', async () => {
    server = await startMailServer(0, { size: 40_000 });
    await deliver();
    expect(server.receivedMails).toMatchObject([{ raw: expect.stringMatching(/attachment/i) }]);
  });
});
