/** An API with an extra route whose error nobody catches, for tests of how the process ends. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Drain } from '@weft/http-server/drain';
import { openDatabase } from '../../db/database';
import { buildApp } from '../app';
import { installApiShutdownHandlers } from '../shutdown-handlers';

const folder = process.env['DATA_DIR'] ?? '';
const drain = new Drain();
const app = await buildApp({
  database: await openDatabase({ directory: join(folder, 'pglite') }),
  contentDirectory: folder,
  dataDirectory: folder,
  logLevel: 'info',
  drain,
});
app.get('/rejects/:secret', async () => {
  void wait(1).then(() => Promise.reject(new Error('nobody waits for it')));
  await wait(300);
  return 'answered';
});
installApiShutdownHandlers({ app, drain, drainDelay: Number(process.env['DRAIN_DELAY_MS'] ?? 0) });
await app.listen({
  port: 0,
  host: '127.0.0.1',
  listenTextResolver: (address) => `API listening at ${address}`,
});
