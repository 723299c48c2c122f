import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ShellStore } from './releases/shell-store';
import { shareReleases } from './share-releases';

export interface StaticFilesOptions {
  /** Knows which release of the shell has a file. */
  shellStore: Pick<ShellStore, 'folderOf'>;
  /** Folder of the release store. */
  releases: string;
  /** Origins whose pages may load releases. */
  releaseOrigins: readonly string[];
}

/** What may be fetched of a release: its files for browsers and its list, never the server's bundle. */
const RELEASE_FILE = /^\/mfe-[a-z]+\/[0-9A-Za-z][\w.+-]*\/(?:(?:client|standard)\/.+\.\w+|release\.json)$/;

/** Serves `/assets/*` and `/releases/*`: immutable, precompressed. */
export async function staticFiles(
  app: FastifyInstance,
  { shellStore, releases, releaseOrigins }: StaticFilesOptions,
): Promise<void> {
  const options = {
    immutable: true,
    maxAge: '1y',
    index: false as const,
    preCompressed: true,
    redirect: false,
    dotfiles: 'ignore' as const,
    decorateReply: false,
  };
  await app.register(
    async (scope) => {
      scope.setNotFoundHandler(notFound);
      await scope.register(fastifyStatic, { ...options, root: releases, serve: false, decorateReply: true });
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
      scope.setNotFoundHandler(notFound);
      shareReleases(scope, releaseOrigins);
      const allowedPath = (file: string) => RELEASE_FILE.test(file) && !/\.(br|gz)$/.test(file);
      await scope.register(fastifyStatic, { ...options, root: releases, allowedPath });
    },
    { prefix: '/releases/' },
  );
}

function notFound(_request: FastifyRequest, reply: FastifyReply): void {
  reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
  void reply.code(404).send('There is no file at this address.');
}
