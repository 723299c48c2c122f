import { createHash } from 'node:crypto';
import type { ReleaseDescription } from '@weft/federation/release';
import { probeRouteOptions } from '@weft/http-server/access-log';
import { matchesEntityTag } from '@weft/http-server/entity-tags';
import type { FastifyInstance } from 'fastify';
import type { SiteDescription } from './site-description';

/** Requested by the site's API. All of it is public: it appears in menus, in the sitemap and on the pages. */
const PAGES = '/_pages.json';

/** `GET /_pages.json`: the pages and addresses of the releases in service, by remote and version. */
export function pagesRoute(app: FastifyInstance, site: Pick<SiteDescription, 'listed'>): void {
  let cached: { of: readonly ReleaseDescription[]; body: string; etag: string } | null = null;
  app.get(PAGES, probeRouteOptions, (request, reply) => {
    if (cached?.of !== site.listed) cached = { of: site.listed, ...answerOf(site.listed) };
    reply.header('cache-control', 'no-cache').header('etag', cached.etag);
    if (matchesEntityTag(request.headers['if-none-match'], cached.etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(cached.body);
  });
}

function answerOf(descriptions: readonly ReleaseDescription[]): { body: string; etag: string } {
  const releases = [...descriptions]
    .sort((one, other) => (one.remote < other.remote ? -1 : 1))
    .map(({ remote, version, paths, redirects, listed }) => {
      const pages = listed.map(({ path, title, summary, kind, words }) => ({
        path,
        title,
        summary,
        kind,
        words,
      }));
      return { remote, version, paths, redirects, pages };
    });
  const body = JSON.stringify({ releases });
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}
