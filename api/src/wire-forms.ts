import { join } from 'node:path';
import type { Origins } from '@weft/http-server/origins';
import { company } from '@weft/site/company';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database, OpenDatabase } from '../db/database';
import { files as fileRows } from '../db/forms-schema';
import { applicationRoutes } from './applications/routes';
import { enquiryRoutes } from './enquiries/routes';
import type { FormsEnv } from './env-forms';
import type { FileStore } from './files/file-store';
import { openFileStore } from './files/open-file-store';
import { scannerOf } from './files/scan-file';
import { storedFileColumns } from './files/stored-file';
import { sweepOrphans } from './files/sweep-orphans';
import { UploadFolder } from './files/upload-folder';
import { formGuard } from './forms/form-guard';
import type { FormService } from './forms/form-service';
import { forgetSenders, formLimit } from './forms/sent-forms';
import { forgetOldKeys } from './forms/store-once';
import { deleteOverdue } from './inbox/delete-overdue';
import { remindOfQuarantine } from './inbox/remind-of-quarantine';
import { mailChannel } from './mail/mail-channel';
import { scheduleMaintenance } from './maintenance';
import { Outbox } from './outbox/outbox';
import { type OutboxState, outboxState } from './outbox/outbox-state';
import { webhookChannel } from './outbox/webhook-channel';

export interface FormsOptions {
  database: OpenDatabase;
  /** The folder for uploads in progress, and for mail if no mail server is set. */
  dataDirectory: string;
  env: FormsEnv;
  origins: Origins;
}

/** Interval (ms) of the warning about undelivered messages, and of PGlite's checkpoints. */
const OFTEN = 600_000;

/**
 * Sets up both forms with their guard, file store, outbox and chores. The outbox is delivered once the app listens.
 * @returns a function that reads the outbox's state
 */
export async function wireForms(
  app: FastifyInstance,
  options: FormsOptions,
): Promise<() => Promise<OutboxState>> {
  const { database, dataDirectory, env, origins } = options;
  const uploads = new UploadFolder(join(dataDirectory, 'uploads'));
  await uploads.create();
  const files = await openFileStore(env, database.db);
  const outbox = openOutbox(app, options, files);
  const deletion = { database, files, mailDirectory: join(dataDirectory, 'mail'), isPreview: false };

  scheduleMaintenance(app, [
    { name: 'orphaned files', run: () => sweepOrphans({ db: database.db, store: files, uploads }) },
    { name: 'old idempotency keys', run: () => forgetOldKeys(database.db) },
    { name: 'senders of forms', run: () => forgetSenders(database.db) },
    { name: 'records past their period', run: () => deleteOverdue(env.retentionDays, deletion, app.log) },
    { name: 'quarantine', run: () => remindOfQuarantine(database.db) },
  ]);
  const assertDiskSpace = () => uploads.assertDiskSpace();
  const state = outboxState({ database, assertDiskSpace, kinds: outbox.kinds });
  const frequent = [
    { name: 'outbox', run: () => warnIfDegraded(app, state) },
    { name: 'write-ahead log', run: () => database.checkpoint().then(() => 0) },
  ];
  scheduleMaintenance(app, frequent, OFTEN);

  const { forms, isShared, assertReachable } = database;
  const posts = formLimit({ db: forms, isShared }, env.postsPerWindow);
  const checks = { origins, posts, assertReachable };
  const service: FormService = {
    db: forms,
    outbox,
    guard: formGuard({ ...checks, assertDiskSpace }),
    assertReachable,
  };
  // PostgreSQL takes an enquiry whatever the state of the disk of DATA_DIR.
  enquiryRoutes(app, isShared ? { ...service, guard: formGuard(checks) } : service);
  // A separate scope, because multipart forms are parsed only there.
  await app.register(async (scope) =>
    applicationRoutes(scope, {
      ...service,
      files,
      uploads,
      resumeLimit: env.resumeLimit,
      scan: env.scanCommand && scannerOf(env.scanCommand),
    }),
  );
  return state;
}

/** Each channel has its own worker, so that a mail server that hangs does not delay webhook calls. */
function openOutbox(app: FastifyInstance, options: FormsOptions, files: FileStore): FormService['outbox'] {
  const { database, dataDirectory, env } = options;
  const mail = mailChannel({
    settings: env.mail,
    sender: company.name,
    directory: join(dataDirectory, 'mail'),
    readFile: (id) => readStoredFile(database.db, files, id),
  });
  const channels = env.webhook === undefined ? [mail] : [mail, webhookChannel(env.webhook)];
  const workers = channels.map((channel) => new Outbox({ db: database.db, channel, log: app.log }));
  const stop = () => Promise.all(workers.map((worker) => worker.stop()));
  app.addHook('onListen', async () => workers.forEach((worker) => worker.start()));
  // The workers stop while requests in flight finish; messages of those wait for the next start.
  app.addHook('preClose', async () => void stop());
  app.addHook('onClose', async () => void (await stop()));
  const kinds = channels.map(({ kind }) => kind);
  return { kinds, wake: () => workers.forEach((worker) => worker.wake()) };
}

async function warnIfDegraded(app: FastifyInstance, state: () => Promise<OutboxState>): Promise<number> {
  const outbox = await state();
  const isRefused = outbox.refusesForms || outbox.refusesFiles;
  const cause = isRefused
    ? 'forms are refused: the database, or the disk of DATA_DIR, is full, read-only or out of reach'
    : 'there are undelivered messages; to list them: npm run inbox -- failures';
  if (outbox.isDegraded) app.log.warn({ outbox }, cause);
  return 0;
}

async function readStoredFile(db: Database, files: FileStore, id: string) {
  const [row] = await db.select(storedFileColumns).from(fileRows).where(eq(fileRows.id, id));
  if (row === undefined) throw new Error(`the file ${id} was deleted`);
  return { name: row.name, mediaType: row.mediaType, bytes: await files.read(row) };
}
