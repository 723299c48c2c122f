import { text } from 'node:stream/consumers';
import { inSpan, startTracing } from '@weft/http-server/tracing';
import { testServer } from '@weft/test-api/test-server';
import { sql } from 'drizzle-orm';
import { describeOnEachDatabase } from '../src/testing/test-databases';
import type { OpenDatabase } from './database';
import { categories } from './schema';

interface Sent {
  traceId: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

let spans: Sent[];
let endTracing: () => Promise<void>;

const collector = testServer(async (request, response) => {
  for (const { scopeSpans } of JSON.parse(await text(request)).resourceSpans)
    for (const scope of scopeSpans) spans.push(...scope.spans);
  response.end('{}');
});

beforeEach(async () => {
  spans = [];
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = collector.url;
  endTracing = await startTracing('test');
});
afterEach(async () => {
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  await endTracing();
});

describeOnEachDatabase('statements in traces', (openEmpty) => {
  let database: OpenDatabase;
  beforeEach(async () => {
    database = await openEmpty();
  });
  afterEach(() => database.close());

  it('are spans of the current trace, with placeholders instead of values', async () => {
    const { db } = database;
    await inSpan('request', {}, async () => {
      await db.select().from(categories).where(sql`${categories.name} = ${'a visitor'}`);
      await db.transaction((own) => own.execute(sql`select 1`));
    });
    await endTracing();
    const [request] = spans.filter(({ name }) => name === 'request');
    const ofIt = spans.filter(({ traceId }) => traceId === request?.traceId);
    expect(ofIt.map(({ name }) => name)).toEqual(expect.arrayContaining(['SELECT', 'request']));
    const texts = ofIt.flatMap(({ attributes }) => attributes.map(({ value }) => value.stringValue ?? ''));
    expect(texts).toContainEqual(expect.stringMatching(/from "categories" where .* = \$1/));
    expect(JSON.stringify(spans)).not.toContain('a visitor');
  });
});
