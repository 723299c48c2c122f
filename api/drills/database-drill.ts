import { setTimeout as wait } from 'node:timers/promises';
import { findPostgres, startTemporaryPostgres } from '../src/testing/temporary-postgres';
import { ApiUnderDrill } from './api-under-drill';
import { atMost, type DrillOptions, exactly, type Finding, type Outcome, reportOnly } from './finding';
import { type FormResponse, sendOnce, untilStored } from './send-forms';
import { readStored } from './stored';

const DOWN_FOR = 20_000;

interface Outage {
  forms: FormResponse[];
  liveness: Set<number>;
  readiness: Set<number>;
  /** Milliseconds from the database's return to the first form that is stored. */
  back: number;
}

/** Takes PostgreSQL away twice: once as if it had crashed, once as if it hung. */
export async function databaseDown({ folder, say }: DrillOptions): Promise<Outcome> {
  const programs = findPostgres();
  if (programs === null) return { skipped: 'no PostgreSQL (initdb) is installed here' };
  if (process.platform !== 'linux') return { skipped: 'a database that hangs can be made on Linux only' };
  const server = await startTemporaryPostgres(programs);
  const url = await server.createDatabase();
  const api = await ApiUnderDrill.on({ DATA_DIR: folder, DATABASE_URL: url });
  const acknowledged: string[] = [];
  const form = async (marker: string) => {
    const answer = await sendOnce(api.address, 'enquiry', { marker });
    if (answer.status === 201) acknowledged.push(JSON.parse(answer.body).id);
    return answer;
  };
  try {
    await api.start();
    await form('before');
    say(`PostgreSQL crashes and is away for ${DOWN_FOR / 1_000} s`);
    const crashed = await outage(api, form, { begin: server.crash, end: server.restart });
    say(`PostgreSQL hangs for ${DOWN_FOR / 1_000} s`);
    const hung = await outage(api, form, {
      begin: async () => server.signal('SIGSTOP'),
      end: async () => server.signal('SIGCONT'),
    });
    await api.stop();
    const ids = new Set([...(await readStored({ url })).byMarker.values()].flat());
    return [
      ...findingsOf('crashed', crashed),
      ...findingsOf('hung', hung),
      exactly('acknowledged and lost', acknowledged.filter((id) => !ids.has(id)).length, 0),
    ];
  } finally {
    await api.kill();
    await server.stop();
  }
}

async function outage(
  api: ApiUnderDrill,
  form: (marker: string) => Promise<FormResponse>,
  database: { begin(): Promise<void>; end(): Promise<void> },
): Promise<Outage> {
  const seen = { forms: [] as FormResponse[], liveness: new Set<number>(), readiness: new Set<number>() };
  await database.begin();
  const end = performance.now() + DOWN_FOR;
  while (performance.now() < end) {
    const [answer, liveness, readiness] = await Promise.all([
      form('during'),
      api.status('/healthz'),
      api.status('/readyz'),
    ]);
    seen.forms.push(answer);
    seen.liveness.add(liveness);
    seen.readiness.add(readiness);
    await wait(100);
  }
  await database.end();
  return { ...seen, back: await untilStored(() => form('after')) };
}

function findingsOf(how: string, { forms, liveness, readiness, back }: Outage): Finding[] {
  const slowest = Math.max(...forms.map(({ time }) => time));
  const without = forms.filter(({ retryAfter }) => retryAfter === null).length;
  return [
    reportOnly(`${how}: forms sent meanwhile`, forms.length),
    exactly(`${how}: their answers`, [...new Set(forms.map(({ status }) => status))].join(), '503'),
    exactly(`${how}: answers without Retry-After`, without, 0),
    atMost(`${how}: slowest answer, ms`, Math.round(slowest), 1_000),
    exactly(`${how}: liveness`, [...liveness].join(), '200'),
    exactly(`${how}: readiness`, [...readiness].join(), '503'),
    atMost(`${how}: ms until a form is stored again`, back, 5_000),
  ];
}
