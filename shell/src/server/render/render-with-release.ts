import { inSpan, traceHeaders } from '@weft/http-server/tracing';
import { PoolUnavailable } from '@weft/render/pool-unavailable';
import type { RenderRequest, RenderResult } from '@weft/render/protocol';
import { BreakerOpen } from '../breakers/breaker';
import type { Breakers } from '../breakers/breakers';
import type { Claim } from './service';

/** Seconds after which a browser or a crawler may request a failed page again. */
const RETRY_AFTER = '5';

interface ReleaseRender extends Claim {
  /** The visitor's address: used for counting, never passed to a release. */
  ip: string;
}

/**
 * Renders with the release of a claim, and counts the outcome while a canary runs, unless the API failed to deliver
 * data. A route whose pages hang is not rendered for a while: its visitors get the last good copy or the message at
 * once, and other routes get the processes.
 */
export async function renderWithRelease(
  { service, route, ip }: ReleaseRender,
  request: RenderRequest,
  breakers: Breakers,
): Promise<RenderResult> {
  const { remote, version } = service.loaded.release;
  const render = () =>
    inSpan('render', { 'weft.remote': remote, 'weft.version': version, 'http.route': route }, () =>
      service.pool.render({ ...request, headers: { ...request.headers, ...traceHeaders() } }, route),
    );
  const isRead = request.method === 'GET';
  const count = (isFailed: boolean) => {
    // For a form, it is unknown whether the API caused the failure.
    if (isRead) service.figures?.rendered({ path: pathOf(request.address), ip }, isFailed);
  };
  try {
    const result = await (isRead
      ? breakers.ofPage(`${remote} ${version} ${route}`).run(render, isReleaseFault)
      : render());
    if (!result.lacksData) count(result.status >= 500);
    return result.status === 503 ? withRetryAfter(result) : result;
  } catch (error) {
    if (isReleaseFault(error)) count(true);
    throw error;
  }
}

/** Whether the release is to blame; not if it was never asked, because of too many visitors or earlier failures. */
function isReleaseFault(error: unknown): boolean {
  return !(error instanceof PoolUnavailable || error instanceof BreakerOpen);
}

export function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? '/';
}

export function withRetryAfter(result: RenderResult): RenderResult {
  return { ...result, status: 503, headers: { 'retry-after': RETRY_AFTER, ...result.headers } };
}

/** Marks a page made by another release than the requested one; cached, it would pass for that release's page. */
export function substitute(result: RenderResult): RenderResult {
  return { ...result, isSubstitute: true };
}
