import { encodingFor } from '@weft/http-server/encoded-text';
import { matchesEntityTag } from '@weft/http-server/entity-tags';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteDescription } from '../site/site-description';
import type { CachedPage } from './cached-page';

/** Where a visitor is sent instead of an address, with its query; null where the address is a page's own. */
export function redirectOf(site: Pick<SiteDescription, 'redirectOf'>, address: string): string | null {
  const query = address.indexOf('?');
  const pathname = query === -1 ? address : address.slice(0, query);
  const target = site.redirectOf(pathname);
  return target && target + (query === -1 ? '' : address.slice(query));
}

/** Sends a page in the encoding that the client prefers, or 304 where the client has it. */
export async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
): Promise<FastifyReply> {
  const own = page.headers['vary']?.toLowerCase().split(',') ?? [];
  const vary = new Set(['accept-encoding', ...own.map((name) => name.trim())]);
  // Said beforehand where the answer is this visitor's alone.
  const given = reply.getHeader('cache-control');
  reply
    .code(page.status)
    .headers(page.headers)
    .header('vary', [...vary].join(', '));
  if (page.styles.length > 0) allowStyles(reply, page.styles);
  if (given !== undefined) {
    // Then no cache may keep it, whatever the page itself says.
    if (!/no-store/.test(page.headers['cache-control'] ?? '')) reply.header('cache-control', given);
    reply.removeHeader('cdn-cache-control');
  }
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (page.etag) {
    const etag = encoding === 'identity' ? page.etag : `W/${page.etag.slice(0, -1)}-${encoding}"`;
    reply.header('etag', etag);
    if (page.status === 200 && matchesEntityTag(request.headers['if-none-match'], etag))
      return reply.code(304).send();
  }
  if (page.text === null) return reply.send();
  const bytes = await page.text.in(encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(page.headers['content-type'] ?? 'text/html; charset=utf-8').send(bytes);
}

/** The policy of a document allows exactly the stylesheets that stand in it. */
function allowStyles(reply: FastifyReply, hashes: readonly string[]): void {
  const allowed = ["style-src 'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ');
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header('content-security-policy', policy.replace("style-src 'self'", allowed));
}
