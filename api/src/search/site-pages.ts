import { hash } from 'node:crypto';
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
  return v.parse(Answer, JSON.parse(text, replaceUnstorable)).releases;
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair: one team's text would block all others' pages. */
function replaceUnstorable(_key: string, value: unknown): unknown {
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
    const rows = await db.select({ remote: siteReleases.remote, hash: siteReleases.hash }).from(siteReleases);
    const stored = new Map(rows.map(({ remote, hash }) => [remote, hash]));
    const next = new Map(releases.map((release) => [release.remote, { ...release, hash: hashOf(release) }]));
    const fresh = [...next.values()].filter(({ remote, hash }) => stored.get(remote) !== hash);
    const removed = [...stored.keys()].filter((remote) => !next.has(remote));
    const changed = [...removed, ...fresh.map(({ remote }) => remote)];
    if (changed.length === 0) return [];
    await db.transaction(async (transaction) => {
      // Deletes their pages, too.
      await transaction.delete(siteReleases).where(inArray(siteReleases.remote, changed));
      for (const { pages, ...release } of fresh) {
        await transaction.insert(siteReleases).values(release);
        const { remote } = release;
        if (pages.length > 0)
          await transaction.insert(sitePages).values(pages.map((page) => ({ remote, ...page })));
      }
    });
    return changed;
  });
}

function hashOf(release: SiteRelease): string {
  return hash('sha256', JSON.stringify(release), 'base64url');
}
