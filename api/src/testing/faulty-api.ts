/** An API with two more addresses, whose faults nobody catches, for tests of how the process ends. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../db/database';
import { buildApp } from '../app';
import { endInOrder } from '../end-in-order';

const folder = process.env['DATA_DIR'] ?? '';
const draining = new AbortController();
const app = await buildApp({
  database: await openDatabase({ directory: join(folder, 'pglite') }),
  contentDirectory: folder,
  dataDirectory: folder,
  logLevel: 'info',
  draining: draining.signal,
});
app.post('/throws', async () => {
  setTimeout(() => {
    throw new Error('thrown in a timer');
  });
  await wait(60_000);
});
app.get('/rejects/:secret', async () => {
  void wait(1).then(() => Promise.reject(new Error('nobody waits for it')));
  return 'answered';
});
app.get('/slow', async () => wait(1_000, 'answered'));
endInOrder({ app, draining, drainDelay: Number(process.env['DRAIN_DELAY_MS'] ?? 0) });
await app.listen({
  port: 0,
  host: '127.0.0.1',
  listenTextResolver: (address) => `API listening at ${address}`,
});
