import { formHeaders } from '@weft/api-contract/form-headers';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Knows which pages may call the API. */
export class Origins {
  private readonly allowed: Set<string>;
  private readonly isLocalSite: boolean;

  /**
   * @param siteOrigin the site's own origin; on a developer's machine every port of it counts
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
   * Whether a form comes from another site's page. Browsers tell by `Sec-Fetch-Site` or by `Origin`; what is no
   * browser tells nothing, and has no visitor whom it could abuse.
   */
  isForeign({ headers, host, protocol }: FastifyRequest): boolean {
    const { origin, 'sec-fetch-site': site } = headers;
    if (site === 'same-origin' || site === 'none') return false;
    if (origin === undefined) return site !== undefined;
    return !this.allows(origin) && origin !== `${protocol}://${host}`;
  }
}

function isLoopback(origin: string): boolean {
  return /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin);
}

const sentHeaders = ['content-type', ...Object.values(formHeaders)].join(', ');

/** Lets pages of the allowed origins call the API from the browser, without credentials. */
export function corsPlugin(app: FastifyInstance, origins: Origins): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !origins.allows(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'retry-after, x-request-id',
    });
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return;
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, HEAD, POST',
        'access-control-allow-headers': sentHeaders,
        'access-control-max-age': '7200',
      })
      .send();
  });
}
