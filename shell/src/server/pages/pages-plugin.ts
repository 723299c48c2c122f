import { pageDataAddress } from '@weft/federation/boot';
import { type HandlerResult, sendWhenReady } from '@weft/http-server/send-when-ready';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { visitorOf } from '../canary/share';
import { type PostedPagesOptions, postedPages } from '../forms/posted-pages';
import { localPreview } from '../preview/local-release';
import { previewPages, previewTokenIn } from '../preview/preview-pages';
import type { PageRequest } from '../render/page-renderer';
import { CachedPages } from './cached-pages';
import type { ContentVersion } from './content-version';
import { pageAddress } from './page-address';
import { redirectOf, sendPage } from './send-page';

export interface PagesOptions extends PostedPagesOptions {
  /** Says when the content behind the pages has changed. */
  content: ContentVersion;
  /** Whether releases at local addresses may be previewed. */
  development?: boolean;
}

const SITEMAP = '/sitemap.xml';

/** Answers every path that is neither a file nor an API call with a page. */
export function pagesPlugin(app: FastifyInstance, options: PagesOptions): void {
  const { renderer } = options;
  const pages = new CachedPages(options);
  const previewed = previewPages(options);
  const make = (read: PageRequest) =>
    read.address === SITEMAP ? renderer.sitemap(read) : renderer.render(read);
  app.route({
    method: ['GET', 'HEAD'],
    url: `${pageDataAddress({ name: ':remote', version: ':version' })}/*`,
    handler: servePageData,
  });
  app.route({ method: ['GET', 'HEAD'], url: '*', handler: servePage });
  postedPages(app, options);

  function servePage(request: FastifyRequest, reply: FastifyReply): HandlerResult | FastifyReply {
    const url = request.raw.url ?? '/';
    if (previewTokenIn(url) !== null)
      return previewed(request, reply, { make: (read) => renderer.render(read) });
    const local = options.development ? localPreview(url) : null;
    if (local !== null) return reply.header('cache-control', 'no-store').redirect(local, 302);
    const share = renderer.shareOf(visitorOf(request));
    const set = renderer.services.sets.of(share);
    const redirect = redirectOf(set, url);
    // A release's redirect may be withdrawn, and browsers keep a 301 as long as nothing forbids it.
    if (redirect)
      return reply.header('cache-control', 'no-cache').redirect(redirect, share.length > 0 ? 302 : 301);
    const address = pageAddress(set.claims, url);
    const hadCanary = renderer.hasCanary;
    return sendWhenReady(reply, pages.page(request, { name: address, address, make, share }), (page) => {
      const { hasCanary } = renderer;
      // Also if the canary went back while it rendered the page.
      if (hadCanary || hasCanary) reply.header('cache-control', 'private, no-cache');
      if (hasCanary && page.status === 200) renderer.viewed(address, share, request.ip);
      return sendPage(request, reply, page);
    });
  }

  /** A page's data, for a tab that renders the page itself. Another release's data never replace this one's. */
  function servePageData(request: FastifyRequest, reply: FastifyReply): HandlerResult {
    const { remote: name, version } = request.params as { remote: string; version: string };
    const base = pageDataAddress({ name, version });
    const make = (read: PageRequest) => renderer.data(read, { name, version });
    if (previewTokenIn(request.raw.url ?? '/') !== null) return previewed(request, reply, { make, base });
    const share = renderer.shareForVersion(name, version);
    const { claims } = renderer.services.sets.of(share);
    const address = pageAddress(claims, (request.raw.url ?? '').slice(base.length));
    const page = pages.page(request, { name: base + address, address, make, share });
    return sendWhenReady(reply, page, (there) => sendPage(request, reply, there));
  }
}
