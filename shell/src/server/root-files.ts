import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

const folder = path.resolve(import.meta.dirname, '../../public');

/** Files that browsers look for at the root of a site. */
const FILES = [{ address: '/favicon.svg', type: 'image/svg+xml' }];

/** Serves the files of `shell/public` at the root, for a day: their names never change. */
export async function rootFiles(app: FastifyInstance): Promise<void> {
  for (const { address, type } of FILES) {
    const bytes = await readFile(path.join(folder, address));
    app.get(address, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type(type).send(bytes),
    );
  }
}
