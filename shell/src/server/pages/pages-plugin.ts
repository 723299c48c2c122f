import { redirectTarget } from '@weft/site/redirects';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PostFolder, sweepPosts } from '../posts/post-folder';
import { receiveForm } from '../posts/receive-form';
import type { PageRenderer, PageRequest } from '../render/page-renderer';
import type { PostedForm } from '../render/protocol';
import { encodingFor } from './compress';
import type { ContentVersion } from './content-version';
import { type CachedPage, PageCache, toCachedPage } from './page-cache';
import { isForeignPost } from './same-origin';

export interface PagesOptions {
  renderer: PageRenderer;
  /** Origin of the public site, for the check of posts. */
  publicUrl: string;
  /** Tells when the content behind the pages has changed. */
  content: ContentVersion;
}

/** A change of the API's answers shows within `stale` at the latest; docs/decisions/006. */
const CACHE = { fresh: 1_000, stale: 4_000, lastGood: 3_600_000, maxBytes: 96 * 1024 * 1024 };

/** Headers of a post that reach a page's action. */
const POSTED = ['referer', 'user-agent'];

const SITEMAP = '/sitemap.xml';

/** Answers every path that is no file and no API call with a page. */
export function pagesPlugin(app: FastifyInstance, { renderer, publicUrl, content }: PagesOptions): void {
  const cache = new PageCache(CACHE);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, { texts: [...new URLSearchParams(String(body))], files: [] }),
  );
  // Read by the handler, in a stream.
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
  app.addHook('onReady', () => sweepPosts());

  app.route({ method: ['GET', 'HEAD'], url: '*', handler: show });
  app.route({ method: 'POST', url: '*', handler: act });

  async function show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const address = request.raw.url ?? '/';
    const redirect = redirectOf(address);
    if (redirect) return reply.redirect(redirect, 301);
    const version = content.current();
    const page = await cache.get(`${renderer.setKey} ${version} ${address}`, address, () =>
      address === SITEMAP
        ? renderer.sitemap(pageRequest(request, null))
        : renderer.render(pageRequest(request, null)),
    );
    return send(request, reply, page);
  }

  async function act(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (isForeignPost(request.headers, publicUrl)) {
      return reply
        .code(403)
        .type('text/plain; charset=utf-8')
        .send('This form can be sent from this site only.');
    }
    const files = new PostFolder();
    const result = await formOf(request, files)
      .then((form) => renderer.render(pageRequest(request, form)))
      .finally(() => files.remove());
    reply.header('cache-control', 'no-store');
    return send(request, reply, toCachedPage(result));
  }
}

async function formOf(request: FastifyRequest, files: PostFolder): Promise<PostedForm | null> {
  const isMultipart = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
  return isMultipart ? receiveForm(request.raw, files) : ((request.body as PostedForm | undefined) ?? null);
}

function pageRequest(request: FastifyRequest, form: PostedForm | null): PageRequest {
  const address = request.raw.url ?? '/';
  // A page that is kept is made for everybody: nothing of the visitor's own reaches it.
  if (!form) return { address, method: 'GET', headers: { 'x-request-id': request.id }, form: null };
  const headers: Record<string, string> = { 'x-request-id': request.id, 'x-forwarded-for': request.ip };
  for (const name of POSTED) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  return { address, method: 'POST', headers, form };
}

function redirectOf(address: string): string | null {
  const query = address.indexOf('?');
  const pathname = query === -1 ? address : address.slice(0, query);
  const target = redirectTarget(pathname);
  return target && target + (query === -1 ? '' : address.slice(query));
}

/** Sends a page in the encoding that the client prefers, or 304 where the client has it. */
function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  reply.code(page.status).headers(page.headers).header('vary', 'accept-encoding');
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (page.etag) {
    const etag = encoding === 'identity' ? page.etag : `${page.etag.slice(0, -1)}-${encoding}"`;
    reply.header('etag', etag);
    if (page.status === 200 && isCurrent(request.headers['if-none-match'], etag))
      return reply.code(304).send();
  }
  const body = page.body(encoding);
  if (body === null) return reply.send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(page.headers['content-type'] ?? 'text/html; charset=utf-8').send(body);
}

function isCurrent(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch
    .split(',')
    .some((value) => value.trim().replace(/^W\//, '') === etag || value.trim() === '*');
}
