import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { headersOf, startMailServer, type TestMailServer } from '../src/testing/test-mail-server';
import { ApiUnderDrill } from './api-under-drill';
import { atMost, type DrillOptions, exactly, type Outcome, reportOnly } from './finding';
import { msUntil } from './latency';
import { sendForms } from './send-forms';
import { readStored } from './stored';

/** An hour's outage of the mail server, compressed: the forms of a busy hour within half a minute. */
const COUNT = 300;
const PER_SECOND = 10;
/** Seconds within which all mail has to be sent once the server is back. */
const LIMIT = 300;

/** Takes the mail server away, kills the API while it sends the backlog, and counts what arrives. */
export async function mailDown({ folder, say }: DrillOptions): Promise<Outcome> {
  const stoppedServer = await startMailServer();
  await stoppedServer.stop();
  const api = await ApiUnderDrill.on({ DATA_DIR: folder, SMTP_URL: stoppedServer.url });
  let server: TestMailServer | null = null;
  try {
    await api.start();
    say(`no mail server for ${COUNT / PER_SECOND} s and ${COUNT} forms`);
    const posts = await sendForms({
      address: api.address,
      count: COUNT,
      perSecond: PER_SECOND,
      applicationEvery: 10,
      patience: 5_000,
    });
    const down = await api.status('/readyz');
    const atOnce = posts.filter((post) => post.attempts === 1 && post.acknowledged !== null).length;

    say('the mail server returns; the API is killed in the middle of sending');
    const returned = performance.now();
    server = await startMailServer(stoppedServer.port);
    const { receivedMails } = server;
    await msUntil(() => receivedMails.length >= COUNT, LIMIT * 1_000, 20);
    await api.kill();
    await api.start();
    await msUntil(() => distinct(receivedMails) >= 2 * COUNT, LIMIT * 1_000, 20);
    const seconds = (performance.now() - returned) / 1_000;
    // Time for duplicates to arrive.
    await wait(2_000);
    await api.stop();
    const stored = await readStored({ directory: join(folder, 'pglite') });
    return [
      exactly('forms answered 2xx at the first attempt', atOnce, COUNT),
      exactly('readiness without mail server', down, 200),
      exactly('messages arrived', distinct(receivedMails), 2 * COUNT),
      exactly('messages not sent', stored.unsent, 0),
      atMost('seconds until all were out', Math.round(seconds), LIMIT),
      reportOnly('crashes', 1),
      atMost('messages repeated', receivedMails.length - distinct(receivedMails), 1),
    ];
  } finally {
    await api.kill();
    await server?.stop();
  }
}

function distinct(taken: TestMailServer['receivedMails']): number {
  return new Set(taken.map(({ raw }) => headersOf(raw).get('message-id'))).size;
}
