import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inSpan, startTracing } from '@weft/http-server/tracing';
import { sql } from 'drizzle-orm';
import { describeOnEachDatabase } from '../src/testing/test-databases';
import type { OpenDatabase } from './database';
import { categories } from './schema';

interface Sent {
  traceId: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

let collector: Server;
let spans: Sent[];
let endTracing: () => Promise<void>;

beforeEach(async () => {
  spans = [];
  collector = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk) => (text += chunk));
    request.once('end', () => {
      for (const { scopeSpans } of JSON.parse(text).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans);
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => collector.once('listening', resolve));
  const { port } = collector.address() as AddressInfo;
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = `http://127.0.0.1:${port}`;
  endTracing = await startTracing('test');
});
afterEach(async () => {
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  await endTracing();
  await new Promise((resolve) => collector.close(resolve));
});

describeOnEachDatabase('statements in traces', (openEmpty) => {
  let database: OpenDatabase;
  beforeEach(async () => {
    database = await openEmpty();
  });
  afterEach(() => database.close());

  it('are spans of the trace under way, with placeholders instead of values', async () => {
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
