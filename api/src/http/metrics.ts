import { requestMetrics } from '@weft/http-server/metrics';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Registry } from 'prom-client';
import type { OutboxState } from '../outbox/outbox-state';
import { databaseTimeout } from './health';
import { routePattern } from './route-pattern';

/** Outcome of a form, by the status of its answer. */
const outcomes: Record<number, string> = {
  201: 'stored',
  400: 'unreadable',
  403: 'foreign',
  404: 'no opening',
  408: 'unreadable',
  410: 'closed opening',
  413: 'too large',
  415: 'unreadable',
  422: 'invalid',
  429: 'too many',
  503: 'no database',
  507: 'no room',
};

const failed = 'failed';

/** Counts requests and forms, and reports at each scrape what waits in the outbox. */
export function apiMetrics(app: FastifyInstance, outbox: () => Promise<OutboxState>): Registry {
  const registry = new Registry();
  requestMetrics(app, registry, ({ routeOptions }) => routeOptions.url ?? 'none');
  countForms(app, registry);
  showOutbox(registry, outbox);
  return registry;
}

function countForms(app: FastifyInstance, registry: Registry): void {
  const forms = new Counter({
    name: 'weft_forms_total',
    help: 'Forms by what became of them; a repetition of a stored one counts again',
    labelNames: ['form', 'outcome'],
    registers: [registry],
  });
  const names = new Map([
    [routePattern('contactForm'), 'enquiry'],
    [routePattern('jobApplication'), 'application'],
  ]);
  // A rate includes the first event only if there was a 0 before it.
  for (const form of names.values())
    for (const outcome of [...Object.values(outcomes), failed]) forms.inc({ form, outcome }, 0);
  app.addHook('onResponse', (request, reply, done) => {
    const form = request.method === 'POST' && names.get(request.routeOptions.url ?? '');
    if (form) forms.inc({ form, outcome: outcomes[reply.statusCode] ?? failed });
    done();
  });
}

function showOutbox(registry: Registry, outbox: () => Promise<OutboxState>): void {
  let pendingQuery: Promise<OutboxState | null> | undefined;
  // All gauges are read at once, and share one query.
  const ask = () => {
    pendingQuery ??= databaseTimeout
      .execute(outbox)
      .catch(() => null)
      .finally(() => (pendingQuery = undefined));
    return pendingQuery;
  };
  const show = (name: string, help: string, value: (state: OutboxState | null) => number | undefined) => {
    const collect = async () => {
      const figure = value(await ask());
      if (figure !== undefined) gauge.set(figure);
    };
    const gauge = new Gauge({ name, help, registers: [registry], collect });
  };
  // While the database is away, the last figures stay.
  show('weft_database_up', '1 while the database answers and takes forms', (row) =>
    row && !row.refusesForms ? 1 : 0,
  );
  show('weft_disk_up', '1 while the disk of DATA_DIR takes résumés', (row) =>
    row ? Number(!row.refusesFiles) : undefined,
  );
  show('weft_outbox_waiting', 'Messages on their way', (row) => row?.waiting);
  show('weft_outbox_oldest_seconds', 'Age of the oldest message on its way', (row) => row?.oldest_seconds);
  show('weft_outbox_given_up', 'Messages that wait for somebody to resend them', (row) => row?.given_up);
}
