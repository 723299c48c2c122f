import type { RenderResult } from '@weft/render/protocol';
import { PREVIEW } from '@weft/verify/preview-token';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toCachedPage } from '../pages/cached-page';
import { pageAddress } from '../pages/page-address';
import { redirectOf, sendPage } from '../pages/send-page';
import type { PageRenderer, PageRequest } from '../render/page-renderer';
import { addressWith, previewedDocument, refusedDocument } from './previewed-document';
import { type OpenPreview, PreviewRefused, type Previews } from './previews';
import { withQuery } from './with-query';

interface Answer {
  /** Renders the page at an address, or its data, from the releases of a share. */
  make: (read: PageRequest) => Promise<RenderResult>;
  /** Prefix before the page's own address. */
  base?: string;
}

/** The token in an address's query; null if there is none. */
export function previewTokenIn(address: string): string | null {
  const mark = address.indexOf('?');
  return mark === -1 ? null : new URLSearchParams(address.slice(mark)).get(PREVIEW);
}

/** Answers requests for a preview: past the page cache, stored by no cache and hidden from search engines. */
export function previewPages({ renderer, previews }: { renderer: PageRenderer; previews: Previews }) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { make, base = '' }: Answer,
  ): Promise<FastifyReply> => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');
    const url = (request.raw.url ?? '/').slice(base.length);
    const token = previewTokenIn(url) ?? '';
    const plain = withQuery(url, (query) => query.delete(PREVIEW));
    try {
      const preview = await previews.open(token);
      // The release is in service by now; with 308, a form is sent again with its values.
      if (!preview) return reply.redirect(plain, request.method === 'POST' ? 308 : 302);
      const set = renderer.services.sets.of([preview.name]);
      const redirect = base === '' && request.method !== 'POST' ? redirectOf(set, url) : null;
      if (redirect) return reply.redirect(redirect, 302);
      const address = pageAddress(set.claims, url);
      const headers = { 'x-request-id': request.id };
      const read = { address, method: 'GET', headers, form: null, share: [preview.name] };
      const result = await make(read);
      await sendPage(request, reply, { ...toCachedPage(previewed(result, preview, plain)), etag: null });
      return reply;
    } catch (error) {
      if (!(error instanceof PreviewRefused)) throw error;
      const { cause, message, status } = error;
      request.log.warn({ err: cause, reason: message }, 'a preview was refused');
      return reply.code(status).type('text/html; charset=utf-8').send(refusedDocument(message, plain));
    }
  };
}

function previewed(result: RenderResult, preview: OpenPreview, address: string): RenderResult {
  const { location, 'cdn-cache-control': _shared, ...rest } = result.headers;
  const headers: Record<string, string> = { ...rest, 'cache-control': 'no-store' };
  if (location !== undefined) headers['location'] = addressWith(preview.token, location);
  const isDocument = (rest['content-type'] ?? 'text/html').startsWith('text/html');
  if (result.html === null || !isDocument) return { ...result, headers };
  return { ...result, headers, html: previewedDocument(result.html, preview, address) };
}
