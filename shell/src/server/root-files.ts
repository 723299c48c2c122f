import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

const folder = path.resolve(import.meta.dirname, '../../public');

/** Files that browsers look for at the root of a site. */
const FILES = [{ address: '/favicon.svg', type: 'image/svg+xml' }];

/**
 * Serves the files of `shell/public` at the root, for a day, since their names never change; and what
 * crawlers ask first.
 */
export async function rootFiles(app: FastifyInstance, publicUrl: string): Promise<void> {
  for (const { address, type } of FILES) {
    const bytes = await readFile(path.join(folder, address));
    app.get(address, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type(type).send(bytes),
    );
  }
  const robots = robotsText(publicUrl);
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robots),
  );
}

/** Everything but the API is for crawlers, whose pictures are too. Search results say themselves that they are not. */
function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    'Allow: /api/media/',
    'Allow: /api/og/',
    'Disallow: /api/',
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n');
}
