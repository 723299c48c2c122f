import type { PostedForm, RenderResult } from '@weft/render/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { visitorOf } from '../canary/share';
import { toCachedPage } from '../pages/cached-page';
import { redirectOf, sendPage } from '../pages/send-page';
import { previewPages, previewTokenIn } from '../preview/preview-pages';
import type { Previews } from '../preview/previews';
import type { PageRenderer, PageRequest } from '../render/page-renderer';
import { PostFolder, sweepPosts } from './post-folder';
import { type PostGuardOptions, postGuard } from './post-guard';
import { readTexts, receiveForm } from './receive-form';

export interface PostedPagesOptions extends PostGuardOptions {
  renderer: PageRenderer;
  previews: Previews;
}

/** Answers forms that are posted to pages without scripts: the page's action runs, and the page shows the result. */
export function postedPages(app: FastifyInstance, options: PostedPagesOptions): void {
  const { renderer } = options;
  const previewed = previewPages(options);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => readTexts(body),
  );
  // The handler streams it.
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
  sweepHourly(app);
  app.route({ method: 'POST', url: '*', onRequest: [redirectPost, postGuard(options)], handler: handlePost });

  /** Redirects a post to another spelling of an address with 308, so that the browser sends the body again. */
  async function redirectPost(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> {
    const set = renderer.services.sets.of(renderer.shareOf(visitorOf(request)));
    const redirect = redirectOf(set, request.raw.url ?? '/');
    return redirect ? reply.header('cache-control', 'no-store').redirect(redirect, 308) : undefined;
  }

  async function handlePost(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (previewTokenIn(request.raw.url ?? '/') !== null)
      return previewed(request, reply, { make: ({ share = [] }) => renderPost(request, share) });
    const result = await renderPost(request, renderer.shareOf(visitorOf(request)));
    await sendPage(request, reply, toCachedPage(result));
    return reply;
  }

  async function renderPost(request: FastifyRequest, share: readonly string[]): Promise<RenderResult> {
    const files = new PostFolder();
    try {
      const form = await formOf(request, files);
      return await renderer.render({ ...postedRequest(request, form), share });
    } finally {
      await files.remove();
    }
  }
}

/** Repeated, since files of a shell that has just ended are too recent to be removed at the start. */
function sweepHourly(app: FastifyInstance): void {
  const message = 'leftover files of posted forms could not be removed';
  const sweep = () => sweepPosts().catch((err: unknown) => app.log.warn({ err }, message));
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    timer = setInterval(() => void sweep(), 3_600_000).unref();
    await sweep();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

async function formOf(request: FastifyRequest, files: PostFolder): Promise<PostedForm | null> {
  const isMultipart = request.mediaType === 'multipart/form-data';
  return isMultipart ? receiveForm(request.raw, files) : ((request.body as PostedForm | undefined) ?? null);
}

function postedRequest(request: FastifyRequest, form: PostedForm | null): PageRequest {
  const address = request.raw.url ?? '/';
  if (!form) return { address, method: 'GET', headers: { 'x-request-id': request.id }, form };
  const { referer, 'user-agent': agent } = request.headers;
  const own = { 'x-request-id': request.id, 'x-forwarded-for': request.ip };
  const headers = { ...own, ...(referer && { referer }), ...(agent && { 'user-agent': agent }) };
  return { address, method: 'POST', headers, form };
}
