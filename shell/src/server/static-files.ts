import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export interface StaticFilesOptions {
  /** Folder of the shell's client build. */
  clientBuild: string;
  /** Folder of the release store. */
  releases: string;
}

/** What visitors may fetch of a release: its client files and its manifest, never the server's bundle. */
const RELEASE_FILE = /^\/mfe-[a-z]+\/[0-9A-Za-z][\w.+-]*\/(?:client\/.+\.(?!br$|gz$)\w+|release\.json)$/;

/** Serves `/assets/*` and `/releases/*`: immutable, precompressed. */
export async function staticFiles(app: FastifyInstance, { clientBuild, releases }: StaticFilesOptions): Promise<void> {
  const immutable = { immutable: true, maxAge: '1y', index: false as const, preCompressed: true, redirect: false, dotfiles: 'ignore' as const };
  await app.register(async (scope) => {
    scope.setNotFoundHandler((_request, reply) => notFound(reply));
    await scope.register(fastifyStatic, { ...immutable, root: clientBuild, prefix: '/assets/', decorateReply: false });
  });
  await app.register(async (scope) => {
    scope.setNotFoundHandler((_request, reply) => notFound(reply));
    await scope.register(fastifyStatic, {
      ...immutable,
      root: releases,
      prefix: '/releases/',
      decorateReply: false,
      allowedPath: (path) => RELEASE_FILE.test(path),
    });
  });
}

function notFound(reply: import('fastify').FastifyReply): void {
  void reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('There is no file at this address.');
}
