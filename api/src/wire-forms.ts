import { join } from 'node:path';
import { company } from '@weft/site/company';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database, OpenDatabase } from '../db/database';
import { files as fileRows } from '../db/forms-schema';
import { applicationRoutes } from './applications/routes';
import { enquiryRoutes } from './enquiries/routes';
import type { FormsEnv } from './env-forms';
import { databaseFileStore, type FileStore } from './files/file-store';
import { UploadFolder } from './files/upload-folder';
import type { FormService } from './forms/form-service';
import { mailChannel } from './mail/mail-channel';
import { Outbox } from './outbox/outbox';
import { webhookChannel } from './outbox/webhook-channel';
import { formGuard } from './plugins/form-guard';
import type { Origins } from './plugins/origins';
import { RateLimit } from './plugins/rate-limit';

/** The window (ms) of the limit on posts. */
const postWindow = 600_000;

export interface FormsOptions {
  database: OpenDatabase;
  /** Where arriving files lie, and the mail of those who set no mail server. */
  dataDirectory: string;
  env: FormsEnv;
  origins: Origins;
}

/** The two forms with all that stands before and behind them. Once the app listens, it delivers the outbox. */
export async function wireForms(app: FastifyInstance, options: FormsOptions): Promise<void> {
  const { database, dataDirectory, env, origins } = options;
  const uploads = new UploadFolder(join(dataDirectory, 'uploads'));
  await uploads.create();
  const files = databaseFileStore;
  const outbox = openOutbox(app, options, files);
  app.addHook('onListen', async () => outbox.start());
  app.addHook('onClose', () => outbox.stop());

  const posts = new RateLimit({ limit: env.postsPerWindow, window: postWindow });
  const { reachable } = database;
  const guard = formGuard({ origins, posts, reachable, hasRoom: () => uploads.hasRoom() });
  const service: FormService = { db: database.db, outbox, guard };
  enquiryRoutes(app, service);
  // A scope of its own, since only there multipart forms are read.
  await app.register(async (scope) =>
    applicationRoutes(scope, { ...service, files, uploads, resumeLimit: env.resumeLimit }),
  );
}

function openOutbox(app: FastifyInstance, options: FormsOptions, files: FileStore): Outbox {
  const { database, dataDirectory, env } = options;
  const mail = mailChannel({
    settings: env.mail,
    sender: company.name,
    directory: join(dataDirectory, 'mail'),
    readFile: (id) => readStoredFile(database.db, files, id),
  });
  const channels = env.webhook === undefined ? [mail] : [mail, webhookChannel(env.webhook)];
  return new Outbox({ db: database.db, channels, log: app.log });
}

async function readStoredFile(db: Database, files: FileStore, id: string) {
  const [row] = await db.select().from(fileRows).where(eq(fileRows.id, id));
  if (row === undefined) throw new Error('the file is gone');
  return { name: row.name, mediaType: row.mediaType, bytes: await files.read(row) };
}
