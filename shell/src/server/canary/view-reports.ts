import { VIEW_REPORT_KINDS, VIEW_REPORTS_PATH } from '@weft/federation/view-reports';
import { Origins } from '@weft/http-server/origins';
import { RateLimit } from '@weft/http-server/rate-limit';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { ViewMetrics } from '../metrics/view-metrics';
import type { PageRenderer } from '../render/page-renderer';

/** Maximum size of a report, in bytes. */
const MAX_REPORT_BYTES = 512;
/** How many reports one address may send in ten minutes: five per page view, plus one per navigation in the tab. */
const MAX_REPORTS = 400;

const reportSchema = v.object({
  remote: v.string(),
  version: v.string(),
  page: v.optional(v.pipe(v.string(), v.startsWith('/')), '/'),
  kind: v.picklist(VIEW_REPORT_KINDS),
  value: v.pipe(v.number(), v.minValue(0), v.maxValue(120_000)),
});

export interface ViewReportsOptions {
  publicUrl: string;
  renderer: Pick<PageRenderer, 'services' | 'claimOf'>;
  views: ViewMetrics;
}

/**
 * `POST /_vitals`: how a page performs in a browser; canaries are judged by it. Nothing in it identifies the visitor,
 * and only counts are kept.
 */
export function viewReports(app: FastifyInstance, options: ViewReportsOptions): void {
  const { publicUrl, renderer, views } = options;
  const { services } = renderer;
  const origins = new Origins(new URL(publicUrl).origin, []);
  const reports = new RateLimit({ limit: MAX_REPORTS });
  app.post(VIEW_REPORTS_PATH, { bodyLimit: MAX_REPORT_BYTES }, async (request, reply) => {
    reply.header('cache-control', 'no-store').code(204);
    if (origins.isCrossSite(request)) return reply.code(403).send();
    if (reports.take(request.ip) > 0) return reply.code(429).send();
    const { success, output } = v.safeParse(reportSchema, request.body);
    if (!success) return reply.code(400).send();
    const { remote, version, page, ...report } = output;
    const canary = services.running.get(remote)?.service;
    const service = [canary, services.of(remote)].find((one) => one?.loaded.release.version === version);
    // Reports on other releases are ignored, since any name could be sent.
    if (!service) return reply.send();
    if (canary) service.figures?.report(report, request.ip);
    const claim = renderer.claimOf(page);
    const isOwn = !claim || claim.remote === remote;
    const release = isOwn ? { remote, version } : { remote: claim.remote, version: claim.release };
    views.report({ ...release, page: claim?.route ?? 'none' }, report);
    return reply.send();
  });
}
