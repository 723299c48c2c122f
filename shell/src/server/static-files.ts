import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface StaticFilesOptions {
  /** Folder of the shell's client build. */
  clientBuild: string;
  /** Folder of the release store. */
  releases: string;
}

/** What visitors may fetch of a release: its client files and its manifest, never the server's bundle. */
const RELEASE_FILE = /^\/mfe-[a-z]+\/[0-9A-Za-z][\w.+-]*\/(?:client\/.+\.\w+|release\.json)$/;

/** Serves `/assets/*` and `/releases/*`: immutable, precompressed. */
export async function staticFiles(
  app: FastifyInstance,
  { clientBuild, releases }: StaticFilesOptions,
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
      await scope.register(fastifyStatic, { ...options, root: clientBuild });
    },
    { prefix: '/assets/' },
  );
  await app.register(
    async (scope) => {
      scope.setNotFoundHandler(notFound);
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
