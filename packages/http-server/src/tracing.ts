import type { Attributes, Context } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** OpenTelemetry's API; null if tracing is off, in which case nothing here costs anything. */
let otel: typeof import('@opentelemetry/api') | null = null;
const contexts = new WeakMap<FastifyRequest, Context>();

/**
 * Starts sending traces by OTLP over HTTP with JSON, if OpenTelemetry's own variables ask for it
 * (`OTEL_EXPORTER_OTLP_ENDPOINT`, `OTEL_TRACES_SAMPLER` …): https://opentelemetry.io/docs/specs/otel/protocol/exporter/
 *
 * @param service the service's name, unless `OTEL_SERVICE_NAME` sets another one
 * @returns a function that flushes the remaining spans and stops tracing
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
  /** Returns a pattern, never an address. */
  routeOf: (request: FastifyRequest) => string;
  /** Whether requests continue the trace named in their headers. Only for services that the public cannot reach. */
  continues: boolean;
}

/** Makes a span for every request, as the parent of its work. No span contains an address of a visitor or a query. */
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
  // Restores the context, which is lost while the body is read.
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

/** Runs a task as a span of the current trace. Records no error messages, which may contain a visitor's words. */
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

/** Headers that let another process continue the trace of this request, or the current trace if none is given. */
export function traceHeaders(request?: FastifyRequest): Record<string, string> {
  const headers: Record<string, string> = {};
  if (!otel) return headers;
  const active = (request && contexts.get(request)) ?? otel.context.active();
  otel.propagation.inject(active, headers);
  return headers;
}

function tracer() {
  if (!otel) throw new Error('tracing is off');
  return otel.trace.getTracer('weft');
}

/** Whether traces are sent. */
export function isTracing(): boolean {
  return otel !== null;
}
