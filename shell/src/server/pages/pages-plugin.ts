import { matchesEntityTag } from '@weft/http-server/entity-tags';
import type { PostedForm } from '@weft/render/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PostFolder, sweepPosts } from '../forms/post-folder';
import { type PostGuardOptions, postGuard } from '../forms/post-guard';
import { readTexts, receiveForm } from '../forms/receive-form';
import type { PageRenderer, PageRequest } from '../render/page-renderer';
import type { SiteDescription } from '../site/site-description';
import { type CachedPage, toCachedPage } from './cached-page';
import { encodingFor } from './compress';
import type { ContentVersion } from './content-version';
import { pageAddress } from './page-address';
import { PageCache } from './page-cache';

export interface PagesOptions extends PostGuardOptions {
  renderer: PageRenderer;
  /** Knows where an address leads that is no page's own. */
  site: Pick<SiteDescription, 'redirectOf'>;
  /** Tells when the content behind the pages has changed. */
  content: ContentVersion;
}

/** A change of the API's answers shows within `stale` at the latest; docs/decisions/006. */
const CACHE = { fresh: 1_000, stale: 4_000, lastGood: 3_600_000, patience: 700, maxBytes: 96 * 1024 * 1024 };

/** Headers of a post that reach a page's action. */
const POSTED = ['referer', 'user-agent'];

const SITEMAP = '/sitemap.xml';

/** Answers every path that is no file and no API call with a page. */
export function pagesPlugin(app: FastifyInstance, options: PagesOptions): void {
  const { renderer, site, content } = options;
  const cache = new PageCache(CACHE);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => readTexts(body),
  );
  // Read by the handler, in a stream.
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
  app.addHook('onReady', () => sweepPosts());

  app.route({ method: ['GET', 'HEAD'], url: '*', handler: show });
  app.route({ method: 'POST', url: '*', onRequest: [sendOn, postGuard(options)], handler: act });

  async function show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const asked = request.raw.url ?? '/';
    const redirect = redirectOf(site, asked);
    if (redirect) return reply.redirect(redirect, 301);
    const address = pageAddress(renderer.claims, asked);
    const version = content.current();
    request.cache = 'hit';
    // A page that is kept is made for everybody: nothing of the visitor's own reaches it.
    const read = { address, method: 'GET', headers: { 'x-request-id': request.id }, form: null };
    const page = await cache.get(`${renderer.setKey} ${version} ${address}`, address, () =>
      (address === SITEMAP ? renderer.sitemap(read) : renderer.render(read)).finally(
        () => (request.cache = 'miss'),
      ),
    );
    return send(request, reply, page);
  }

  /** A post to another spelling of an address goes on to the right one, with its body: the browser sends it again. */
  async function sendOn(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const redirect = redirectOf(site, request.raw.url ?? '/');
    return redirect ? reply.redirect(redirect, 308) : undefined;
  }

  async function act(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const files = new PostFolder();
    const result = await formOf(request, files)
      .then((form) => renderer.render(postedRequest(request, form)))
      .finally(() => files.remove());
    reply.header('cache-control', 'no-store');
    return send(request, reply, toCachedPage(result));
  }
}

async function formOf(request: FastifyRequest, files: PostFolder): Promise<PostedForm | null> {
  const isMultipart = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
  return isMultipart ? receiveForm(request.raw, files) : ((request.body as PostedForm | undefined) ?? null);
}

function postedRequest(request: FastifyRequest, form: PostedForm | null): PageRequest {
  const address = request.raw.url ?? '/';
  if (!form) return { address, method: 'GET', headers: { 'x-request-id': request.id }, form };
  const headers: Record<string, string> = { 'x-request-id': request.id, 'x-forwarded-for': request.ip };
  for (const name of POSTED) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  return { address, method: 'POST', headers, form };
}

function redirectOf(site: Pick<SiteDescription, 'redirectOf'>, address: string): string | null {
  const query = address.indexOf('?');
  const pathname = query === -1 ? address : address.slice(0, query);
  const target = site.redirectOf(pathname);
  return target && target + (query === -1 ? '' : address.slice(query));
}

/** Sends a page in the encoding that the client prefers, or 304 where the client has it. */
function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  const own = page.headers['vary']?.toLowerCase().split(',') ?? [];
  const vary = new Set(['accept-encoding', ...own.map((name) => name.trim())]);
  reply
    .code(page.status)
    .headers(page.headers)
    .header('vary', [...vary].join(', '));
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (page.etag) {
    const etag = encoding === 'identity' ? page.etag : `${page.etag.slice(0, -1)}-${encoding}"`;
    reply.header('etag', etag);
    if (page.status === 200 && matchesEntityTag(request.headers['if-none-match'], etag))
      return reply.code(304).send();
  }
  const body = page.body(encoding);
  if (body === null) return reply.send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(page.headers['content-type'] ?? 'text/html; charset=utf-8').send(body);
}
