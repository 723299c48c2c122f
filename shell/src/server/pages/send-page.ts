import { encodingFor } from '@weft/http-server/encoded-text';
import { matchesEntityTag } from '@weft/http-server/entity-tags';
import { type HandlerResult, sendWhenReady } from '@weft/http-server/send-when-ready';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceSet } from '../render/service-set';
import { type CachedPage, STYLES } from './cached-page';

/** The target of an address that redirects, with the query; null if the address is a page's own. */
export function redirectOf(set: Pick<ServiceSet, 'redirectOf'>, address: string): string | null {
  const query = address.indexOf('?');
  const pathname = query === -1 ? address : address.slice(0, query);
  const target = set.redirectOf(pathname);
  return target && target + (query === -1 ? '' : address.slice(query));
}

/** Sends a page in the encoding that the client prefers, or 304 if the client has it. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): HandlerResult {
  // Set beforehand if the response is for this visitor only.
  const cacheControl = reply.getHeader('cache-control');
  reply.code(page.status).headers(page.headers);
  if (page.styleSource !== null) allowStyles(reply, page.styleSource);
  if (cacheControl !== undefined) {
    // Then no cache may keep it, whatever the page itself says.
    if (!/no-store/.test(page.headers['cache-control'] ?? '')) reply.header('cache-control', cacheControl);
    reply.removeHeader('cdn-cache-control');
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (page.etag) {
    const etag = encoding === 'identity' ? page.etag : `W/${page.etag.slice(0, -1)}-${encoding}"`;
    reply.header('etag', etag);
    if (page.status === 200 && matchesEntityTag(request.headers['if-none-match'], etag))
      return void reply.code(304).send();
  }
  if (page.text === null) return void reply.send();
  return sendWhenReady(reply, page.text.bytesFor(encoding), (bytes) => {
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return void reply.type(page.headers['content-type'] ?? 'text/html; charset=utf-8').send(bytes);
  });
}

/** Makes the policy allow exactly the stylesheets that the document contains. */
function allowStyles(reply: FastifyReply, source: string): void {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header('content-security-policy', policy.replace(STYLES, source));
}
