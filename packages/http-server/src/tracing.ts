import type { Attributes, Context } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** OpenTelemetry's API; null where no traces are wanted, and then nothing here costs anything. */
let otel: typeof import('@opentelemetry/api') | null = null;
const contexts = new WeakMap<FastifyRequest, Context>();

/**
 * Begins to send traces by OTLP over HTTP with JSON, where OpenTelemetry's own variables ask for it
 * (`OTEL_EXPORTER_OTLP_ENDPOINT`, `OTEL_TRACES_SAMPLER` …): https://opentelemetry.io/docs/specs/otel/protocol/exporter/
 *
 * @param service its name, unless `OTEL_SERVICE_NAME` gives another one
 * @returns sends what is left and ends
 */
export async function startTracing(service: string): Promise<() => Promise<void>> {
  const { env } = process;
  const endpoint = env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] || env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  if (!endpoint || env['OTEL_SDK_DISABLED'] === 'true') return async () => undefined;
  const [api, sdk, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const named = resources.detectResources({ detectors: [resources.envDetector] });
  const provider = new sdk.NodeTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': service }).merge(named),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  otel = api;
  return async () => {
    otel = null;
    await provider.shutdown();
    for (const part of [api.trace, api.context, api.propagation]) part.disable();
  };
}

export interface TracedRequests {
  /** A pattern, never an address. */
  routeOf: (request: FastifyRequest) => string;
  /** Whether requests go on with the trace that their headers name: only where none comes from outside. */
  continues: boolean;
}

/** Makes a span of every request, under which all that it sets going runs. No span has an address of a visitor or a query. */
export function traceRequests(app: FastifyInstance, { routeOf, continues }: TracedRequests): void {
  if (!otel) return;
  const { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = otel;
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = continues ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
    const attributes = { 'http.request.method': request.method, 'weft.request_id': request.id };
    const span = tracer().startSpan(request.method, { kind: SpanKind.SERVER, attributes }, parent);
    const active = trace.setSpan(parent, span);
    contexts.set(request, active);
    context.with(active, done);
  });
  // Reading a body loses it.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(contexts.get(request) ?? ROOT_CONTEXT, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
    const route = routeOf(request);
    span?.updateName(`${request.method} ${route}`);
    span?.setAttributes({ 'http.route': route, 'http.response.status_code': reply.statusCode });
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/** Runs a task as a span of the trace that is under way. Of an error it keeps no words: they may be a visitor's. */
export function inSpan<T>(name: string, attributes: Attributes, task: () => Promise<T>): Promise<T> {
  if (!otel) return task();
  const { SpanStatusCode } = otel;
  return tracer().startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await task();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Headers that let another process go on with the trace of this request; without one, with that which is under way. */
export function traceHeaders(request?: FastifyRequest): Record<string, string> {
  const headers: Record<string, string> = {};
  if (!otel) return headers;
  const active = (request && contexts.get(request)) ?? otel.context.active();
  otel.propagation.inject(active, headers);
  return headers;
}

function tracer() {
  if (!otel) throw new Error('no traces are wanted');
  return otel.trace.getTracer('weft');
}

/** Whether traces are sent. */
export function isTracing(): boolean {
  return otel !== null;
}
