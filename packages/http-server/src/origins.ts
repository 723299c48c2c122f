import type { FastifyRequest } from 'fastify';

/** Knows which pages may call the API and send forms. */
export class Origins {
  private readonly allowed: Set<string>;
  private readonly isLocalSite: boolean;

  /**
   * @param siteOrigin the site's own origin; if that is local, every port of this machine is allowed
   * @param others further origins
   */
  constructor(siteOrigin: string, others: string[]) {
    this.allowed = new Set([siteOrigin, ...others]);
    this.isLocalSite = isLoopback(siteOrigin);
  }

  /** Whether pages of this origin may read answers and send forms. */
  allows(origin: string): boolean {
    return this.allowed.has(origin) || (this.isLocalSite && isLoopback(origin));
  }

  /**
   * Whether a form comes from another site's page. Browsers say so in `Sec-Fetch-Site` or `Origin`; other
   * clients send neither and act for no visitor. There are no cookies, so no session to abuse.
   */
  isCrossSite({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
    const { origin, 'sec-fetch-site': site } = headers;
    if (site === 'same-origin' || site === 'none') return false;
    if (origin === undefined) return site !== undefined;
    return !this.allows(origin) && !isOfHost(origin, host);
  }
}

/** Does not compare schemes, since a proxy may terminate TLS. The origin's scheme only supplies the default port. */
function isOfHost(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  const called = `${from.protocol}//${host}`;
  return URL.canParse(called) && new URL(called).host === from.host;
}

/** Whether an origin is on this machine. */
export function isLoopback(origin: string): boolean {
  return /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin);
}
