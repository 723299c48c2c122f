import { inSpan, traceHeaders } from '@weft/http-server/tracing';
import { PoolBusy } from '@weft/render/pool-unavailable';
import type { RenderRequest, RenderResult } from '@weft/render/protocol';
import type { Breakers } from '../breakers/breakers';
import type { Claim } from './service';

/** Seconds after which a visitor's browser or a crawler may ask again for a page that failed. */
const RETRY_AFTER = '5';

/**
 * Renders with the release of a claim, and counts how it went while a canary runs. A route whose pages hang is not asked
 * for a while: its visitors get the last good copy or the message at once, and other routes get the places.
 */
export async function askRelease(
  { service, route }: Claim,
  request: RenderRequest,
  breakers: Breakers,
): Promise<RenderResult> {
  const { remote, version } = service.loaded.release;
  const render = () =>
    inSpan('render', { 'weft.remote': remote, 'weft.version': version, 'http.route': route }, () =>
      service.pool.render({ ...request, headers: { ...request.headers, ...traceHeaders() } }, route),
    );
  try {
    const result = await (request.method === 'GET'
      ? breakers.of(`${remote} ${version} ${route}`).run(render, isReleases)
      : render());
    service.figures?.rendered(result.status >= 500);
    return result.status === 503 ? withRetryAfter(result) : result;
  } catch (error) {
    if (isReleases(error)) service.figures?.rendered(true);
    throw error;
  }
}

/** Too many visitors are no fault of the release's. */
function isReleases(error: unknown): boolean {
  return !(error instanceof PoolBusy);
}

export function withRetryAfter(result: RenderResult): RenderResult {
  return { ...result, status: 503, headers: { 'retry-after': RETRY_AFTER, ...result.headers } };
}

/** A page that another release made than the one that was asked: kept, it would be taken for that one's. */
export function substitute(result: RenderResult): RenderResult {
  return { ...result, isSubstitute: true };
}
