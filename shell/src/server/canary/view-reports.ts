import { REPORTS } from '@weft/federation/view-reports';
import { Origins } from '@weft/http-server/origins';
import { RateLimit } from '@weft/http-server/rate-limit';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../render/services';

/** Of a report, in bytes. */
const MOST_BYTES = 512;
/** How many one address may send in ten minutes: a page view has four at most. */
const MOST_REPORTS = 400;

const reportSchema = v.object({
  remote: v.string(),
  version: v.string(),
  kind: v.picklist(['error', 'load', 'lcp', 'inp']),
  /** Milliseconds. */
  value: v.pipe(v.number(), v.minValue(0), v.maxValue(120_000)),
});

export interface ViewReportsOptions {
  publicUrl: string;
  services: Pick<Services, 'running' | 'of'>;
}

/**
 * `POST /_vitals`: how a page does in a browser, while a canary of its remote runs. Nothing in it says whose browser, and
 * nothing but counts is kept.
 */
export function viewReports(app: FastifyInstance, { publicUrl, services }: ViewReportsOptions): void {
  const origins = new Origins(new URL(publicUrl).origin, []);
  const reports = new RateLimit({ limit: MOST_REPORTS });
  app.post(REPORTS, { bodyLimit: MOST_BYTES }, async (request, reply) => {
    reply.header('cache-control', 'no-store').code(204);
    if (origins.isForeign(request)) return reply.code(403).send();
    if (reports.take(request.ip) > 0) return reply.code(429).send();
    const { success, output } = v.safeParse(reportSchema, request.body);
    if (!success) return reply.code(400).send();
    const { remote, version, kind, value } = output;
    const canary = services.running.get(remote)?.service;
    const service = [canary, services.of(remote)].find((one) => one?.loaded.release.version === version);
    if (canary) service?.figures?.report({ kind, value });
    return reply.send();
  });
}
