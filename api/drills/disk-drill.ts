import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseLocation } from '../db/database';
import { findPostgres, startTemporaryPostgres } from '../src/testing/temporary-postgres';
import { ApiUnderDrill } from './api-under-drill';
import {
  atMost,
  countsOf,
  type DrillOptions,
  exactly,
  type Finding,
  type Outcome,
  reportOnly,
} from './finding';
import { type FormResponse, sendOnce, untilStored } from './send-forms';
import { mountSmallDisk, type SmallDisk } from './small-disk';
import { readStored } from './stored';

const MEGABYTE = 1_048_576;
const noMount = { skipped: 'a small disk can be mounted by an administrator on Linux only' };

/** Fills the disk that holds PGlite: first so that forms use up the rest, then to the last byte. */
export async function diskFullPglite({ folder, say }: DrillOptions): Promise<Outcome> {
  const disk = mountSmallDisk(join(folder, 'disk'), 400);
  if (disk === null) return noMount;
  try {
    return await drill({
      disk,
      env: { DATA_DIR: disk.folder },
      location: { directory: join(disk.folder, 'pglite') },
      padding: MEGABYTE / 2,
      say,
    });
  } finally {
    disk.unmount();
  }
}

/**
 * Fills PostgreSQL's disk; the API's own disk has space, so the API cannot know. The forms are small: a server that
 * cannot even write its log ends itself, which the drill `database-down` covers.
 */
export async function diskFullPostgres({ folder, say }: DrillOptions): Promise<Outcome> {
  const programs = findPostgres();
  if (programs === null) return { skipped: 'no PostgreSQL (initdb) is installed here' };
  const disk = mountSmallDisk(join(folder, 'disk'), 300);
  if (disk === null) return noMount;
  // PostgreSQL runs as another user, which reaches its files through this folder.
  await chmod(folder, 0o711);
  try {
    const server = await startTemporaryPostgres(programs, disk.folder);
    try {
      const url = await server.createDatabase();
      return await drill({
        disk,
        env: { DATA_DIR: join(folder, 'data'), DATABASE_URL: url },
        location: { url },
        padding: 0,
        say,
      });
    } finally {
      await server.stop();
    }
  } finally {
    disk.unmount();
  }
}

interface DiskDrill {
  disk: SmallDisk;
  env: Record<string, string>;
  location: DatabaseLocation;
  /** Random bytes added to each application's file. */
  padding: number;
  say(line: string): void;
}

async function drill({ disk, env, location, padding, say }: DiskDrill): Promise<Finding[]> {
  // Without a reachable mail server, the outbox keeps writing as well.
  const api = await ApiUnderDrill.on({ ...env, SMTP_URL: 'smtp://127.0.0.1:9' });
  const acknowledged: string[] = [];
  const findings: Finding[] = [];
  try {
    await api.start();
    const pid = api.pid;
    const form = async (kind: 'enquiry' | 'application') => {
      const answer = await sendOnce(api.address, kind, { marker: 'x'.repeat(2_000), padding });
      if (answer.status === 201) acknowledged.push(JSON.parse(answer.body).id);
      return answer;
    };
    for (let count = 0; count < 20; count += 1) await form('enquiry');
    for (const [what, freeBytes] of [
      ['nearly full', 20 * MEGABYTE],
      ['full', 0],
    ] as const) {
      say(`the disk is ${what}`);
      await disk.fill(freeBytes);
      const { answers, reads } = await stress(api, form);
      await disk.clear();
      const back = await untilStored(() => form('application'));
      findings.push(
        ...findingsOf(what, answers, reads),
        atMost(`${what}: ms until forms are stored again`, back, 5_000),
      );
    }
    findings.push(exactly('restarts', api.pid === pid && (await api.status('/readyz')) === 200 ? 0 : 1, 0));
    await api.stop();
    const ids = new Set([...(await readStored(location)).byMarker.values()].flat());
    const lost = acknowledged.filter((id) => !ids.has(id)).length;
    return [
      ...findings,
      reportOnly('acknowledged', acknowledged.length),
      exactly('acknowledged and lost', lost, 0),
    ];
  } finally {
    await api.kill();
  }
}

/** Sends forms for a while, some with files, and reads meanwhile. */
async function stress(api: ApiUnderDrill, form: (kind: 'enquiry' | 'application') => Promise<FormResponse>) {
  const answers: FormResponse[] = [];
  const reads = new Map<number, number>();
  const end = performance.now() + 15_000;
  while (performance.now() < end) {
    const kind = answers.length % 2 === 0 ? 'enquiry' : 'application';
    const [answer, ...statuses] = await Promise.all([
      form(kind),
      api.status('/blog_list'),
      api.status('/job_opening_list'),
    ]);
    answers.push(answer);
    for (const status of statuses) reads.set(status, (reads.get(status) ?? 0) + 1);
    await wait(50);
  }
  return { answers, reads };
}

function findingsOf(what: string, answers: FormResponse[], reads: Map<number, number>): Finding[] {
  const odd = answers.filter(({ status }) => ![201, 503, 507].includes(status)).length;
  const refusals = answers.filter(({ status }) => status > 201);
  const refused = refusals.length;
  const wordless = refusals.filter(({ body }) => !/room|not available/.test(body)).length;
  return [
    reportOnly(`${what}: forms by status`, countsOf(answers.map(({ status }) => status))),
    ...(what === 'full'
      ? [{ what: `${what}: forms refused`, value: refused, limit: 'some', passed: refused > 0 }]
      : []),
    exactly(`${what}: answers other than 201, 503 and 507`, odd, 0),
    exactly(`${what}: refusals without clear words`, wordless, 0),
    exactly(`${what}: reads by status`, [...reads.keys()].join(), '200'),
  ];
}
