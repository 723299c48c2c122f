import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { OpenDatabase } from '../../db/database';
import { sitePages, siteReleases } from '../../db/schema';

const path = v.pipe(v.string(), v.startsWith('/'));

const SiteRelease = v.object({
  remote: v.string(),
  version: v.string(),
  paths: v.array(path),
  redirects: v.array(v.object({ from: path, to: path })),
  pages: v.array(
    v.object({
      path,
      title: v.string(),
      summary: v.optional(v.string(), ''),
      kind: v.optional(v.nullable(v.string()), null),
      words: v.optional(v.string(), ''),
    }),
  ),
});
/** What a release in service says of its pages and addresses. */
export type SiteRelease = v.InferOutput<typeof SiteRelease>;

const Answer = v.object({ releases: v.array(SiteRelease) });

/** @throws Error if the text is not what a shell answers */
export function parseSitePages(text: string): SiteRelease[] {
  return v.parse(Answer, JSON.parse(text, storable)).releases;
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair: one team's text would block all others' pages. */
function storable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/[\0\p{Surrogate}]/gu, '\ufffd') : value;
}

/**
 * Replaces the stored pages with those of these releases, in one transaction. Writes only what is new.
 * @returns the remotes whose pages have changed or gone
 */
export function storeSitePages(
  { db, exclusively }: OpenDatabase,
  releases: readonly SiteRelease[],
): Promise<string[]> {
  return exclusively(async () => {
    const given = new Map(releases.map((release) => [release.remote, { release, hash: hashOf(release) }]));
    const stored = await db
      .select({ remote: siteReleases.remote, hash: siteReleases.hash })
      .from(siteReleases);
    const isSame = ({ remote, hash }: { remote: string; hash: string }) => given.get(remote)?.hash === hash;
    const kept = new Set(stored.filter(isSame).map(({ remote }) => remote));
    const old = stored.map(({ remote }) => remote).filter((remote) => !kept.has(remote));
    const fresh = [...given.values()].filter(({ release }) => !kept.has(release.remote));
    if (old.length === 0 && fresh.length === 0) return [];
    await db.transaction(async (transaction) => {
      // Deletes their pages, too.
      if (old.length > 0) await transaction.delete(siteReleases).where(inArray(siteReleases.remote, old));
      for (const { release, hash } of fresh) {
        const { remote, version, paths, redirects, pages } = release;
        await transaction.insert(siteReleases).values({ remote, version, hash, paths, redirects });
        if (pages.length > 0)
          await transaction.insert(sitePages).values(pages.map((page) => ({ remote, ...page })));
      }
    });
    return [...new Set([...old, ...fresh.map(({ release }) => release.remote)])];
  });
}

function hashOf(release: SiteRelease): string {
  return createHash('sha256').update(JSON.stringify(release)).digest('base64url');
}
