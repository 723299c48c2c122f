import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { listen } from './listen';

export interface Span {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

interface Sent {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Omit<Span, 'service'>[] }[];
  }[];
}

export interface TraceCollector {
  /** Settings that make a process send its traces here without delay. */
  settings: Record<string, string>;
  spans: Span[];
  stop: () => Promise<void>;
}

/** Receives traces by OTLP over HTTP, as any collector does. */
export async function traceCollector(): Promise<TraceCollector> {
  const spans: Span[] = [];
  const server = createServer((request, response) => {
    void json(request).then((sent) => {
      spans.push(...spansOf(sent as Sent));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  const port = await listen(server);
  return {
    settings: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://localhost:${port}`, OTEL_BSP_SCHEDULE_DELAY: '100' },
    spans,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function spansOf({ resourceSpans }: Sent): Span[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const named = resource.attributes.find(({ key }) => key === 'service.name');
    const service = named?.value.stringValue ?? '';
    return scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service })));
  });
}
