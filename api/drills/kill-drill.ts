import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseLocation } from '../db/database';
import { findPostgres, startTemporaryPostgres } from '../src/testing/temporary-postgres';
import { ApiUnderDrill } from './api-under-drill';
import { type DrillOptions, exactly, type Finding, type Outcome, reportOnly } from './finding';
import { type SubmittedForm, sendForms } from './send-forms';
import { readStored, type StoredRecords } from './stored';

const COUNT = 1_000;
const killsAt = [250, 500, 750];
/** A notice to the team and a confirmation. */
const MESSAGES_EACH = 2;

/** Kills the API three times while forms come in, on PGlite. */
export async function killOnPglite({ folder, say }: DrillOptions): Promise<Outcome> {
  const directory = join(folder, 'pglite');
  return drill({ env: { DATA_DIR: folder }, location: { directory }, say });
}

/** The same on PostgreSQL. */
export async function killOnPostgres({ folder, say }: DrillOptions): Promise<Outcome> {
  const programs = findPostgres();
  if (programs === null) return { skipped: 'no PostgreSQL (initdb) is installed here' };
  const server = await startTemporaryPostgres(programs);
  try {
    const url = await server.createDatabase();
    return await drill({ env: { DATA_DIR: folder, DATABASE_URL: url }, location: { url }, say });
  } finally {
    await server.stop();
  }
}

interface KillDrill {
  env: Record<string, string>;
  location: DatabaseLocation;
  say(line: string): void;
}

async function drill({ env, location, say }: KillDrill): Promise<Finding[]> {
  const api = await ApiUnderDrill.on(env);
  await api.start();
  const restarts: Promise<number>[] = [];
  const restart = async () => {
    await api.kill();
    await wait(200);
    return api.start();
  };
  say(`${COUNT} posts, 50 a second, every fifth with a file; killed at ${killsAt.join(', ')}`);
  try {
    const posts = await sendForms({
      address: api.address,
      count: COUNT,
      perSecond: 50,
      applicationEvery: 5,
      patience: 60_000,
      onStart: (number) => {
        if (killsAt.includes(number)) restarts.push(restart());
      },
    });
    const times = await Promise.all(restarts);
    await api.stop();
    return findingsOf(posts, await readStored(location), times);
  } finally {
    await api.kill();
  }
}

function findingsOf(posts: SubmittedForm[], stored: StoredRecords, restarts: number[]): Finding[] {
  const acknowledged = posts.filter((post) => post.acknowledged !== null);
  const has = ({ marker, acknowledged: id }: SubmittedForm) =>
    stored.byMarker.get(marker)?.includes(id ?? '') ?? false;
  const ids = [...stored.byMarker.values()].flat();
  return [
    exactly('kills', restarts.length, killsAt.length),
    reportOnly('ms until ready again', restarts.join(', ')),
    reportOnly('posts that had to be repeated', posts.filter(({ attempts }) => attempts > 1).length),
    exactly('acknowledged', acknowledged.length, COUNT),
    exactly('acknowledged and lost', acknowledged.filter((post) => !has(post)).length, 0),
    exactly('stored twice', [...stored.byMarker.values()].filter((same) => same.length > 1).length, 0),
    exactly('outbox rows missing', ids.filter((id) => stored.messagesOf.get(id) !== MESSAGES_EACH).length, 0),
    exactly('files without application, or the reverse', stored.strayFiles, 0),
  ];
}
