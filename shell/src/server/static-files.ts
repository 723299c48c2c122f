import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KnownRemotes } from './releases/known-remotes';
import type { ReleaseCache } from './releases/release-cache';
import type { ShellStore } from './releases/shell-store';

export interface StaticFilesOptions {
  /** Finds the release of the shell that has a file. */
  shellStore: Pick<ShellStore, 'folderOf'>;
  releaseCache: Pick<ReleaseCache, 'find'>;
  /** Only their releases are looked for: any other name could be sent, and each read of a bucket costs money. */
  remotes: Pick<KnownRemotes, 'names'>;
  /** Origins whose pages may load releases. */
  releaseOrigins: readonly string[];
}

/** The files of a release that may be fetched: those for browsers and its `release.json`, never the server's bundle. */
const RELEASE_FILE = /^(?:(?:client|standard)\/.+\.\w+|release\.json)$/;

/** Serves `/assets/*` and `/releases/*`: immutable, precompressed. */
export async function staticFiles(
  app: FastifyInstance,
  { shellStore, releaseCache, remotes, releaseOrigins }: StaticFilesOptions,
): Promise<void> {
  await app.register(
    async (scope) => {
      await sendFiles(scope);
      scope.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
        const file = request.params['*'];
        const folder = await shellStore.folderOf(file);
        return folder === null ? notFound(request, reply) : reply.sendFile(file, folder);
      });
    },
    { prefix: '/assets/' },
  );
  await app.register(
    async (scope) => {
      await sendFiles(scope);
      shareReleases(scope, releaseOrigins);
      scope.get<{ Params: ReleaseFile }>('/:remote/:version/*', async (request, reply) => {
        const { remote, version, '*': file } = request.params;
        const isServed =
          remotes.names.includes(remote) && RELEASE_FILE.test(file) && !/\.(br|gz)$/.test(file);
        const folder = isServed ? await releaseCache.find(remote, version) : null;
        return folder === null ? notFound(request, reply) : reply.sendFile(file, folder);
      });
    },
    { prefix: '/releases/' },
  );
}

type ReleaseFile = Record<'remote' | 'version' | '*', string>;

/** Gives replies `sendFile`, which is called with a folder for each file. */
async function sendFiles(scope: FastifyInstance): Promise<void> {
  scope.setNotFoundHandler(notFound);
  await scope.register(fastifyStatic, {
    root: import.meta.dirname,
    serve: false,
    immutable: true,
    maxAge: '1y',
    index: false,
    preCompressed: true,
    redirect: false,
    dotfiles: 'ignore',
  });
}

function notFound(_request: FastifyRequest, reply: FastifyReply): void {
  reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
  void reply.code(404).send('There is no file at this address.');
}

/**
 * Lets pages of other origins load what a scope serves. Browsers request a stylesheet's pictures and fonts without an
 * `Origin`, so the resource policy has to allow every site; scripts, styles and data need CORS.
 *
 * @param origins whose pages may; `*` for any, as a CDN needs that keeps one response for everybody
 */
function shareReleases(scope: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  scope.addHook('onSend', async (request, reply) => {
    reply.header('cross-origin-resource-policy', 'cross-origin');
    if (origins.includes('*')) return void reply.header('access-control-allow-origin', '*');
    reply.header('vary', [reply.getHeader('vary'), 'origin'].filter(Boolean).join(', '));
    const { origin } = request.headers;
    if (origin !== undefined && origins.includes(origin)) reply.header('access-control-allow-origin', origin);
  });
}
