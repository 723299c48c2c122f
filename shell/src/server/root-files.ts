import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

const icon = path.resolve(import.meta.dirname, '../../public/favicon.svg');

/** Serves the icon, cached for a day since its name never changes, and `robots.txt`. */
export async function rootFiles(app: FastifyInstance, publicUrl: string): Promise<void> {
  const bytes = await readFile(icon);
  // `.ico` is requested by clients that read no document: feed readers, and browsers showing a picture or a text.
  for (const address of ['/favicon.svg', '/favicon.ico'])
    app.get(address, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(bytes),
    );
  const robots = robotsText(publicUrl);
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robots),
  );
}

/** Crawlers may fetch everything except `/api/`, where only pictures are allowed. Search pages are `noindex`. */
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
