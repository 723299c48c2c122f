import { isParameter, segmentsOf } from '@weft/site/path-patterns';
import { type Alias, createRedirects } from '@weft/site/redirects';
import type { Database } from '../../db/database';
import { sitePages, siteReleases } from '../../db/schema';

/** Path patterns, redirects and listed pages of the site's releases. */
export interface SiteAddresses {
  paths: string[];
  redirects: Alias[];
  pages: string[];
}

/** The site's addresses, to check links against. */
export interface KnownSite {
  /** Paths with a page, apart from those that come with the content. */
  pages: ReadonlySet<string>;
  /** Where an address redirects to; null if it does not. */
  redirectOf: (path: string) => string | null;
}

/** What the API has stored of the releases in service; null while nothing is known. */
export async function readSiteAddresses(db: Database): Promise<SiteAddresses | null> {
  const releases = await db
    .select({ paths: siteReleases.paths, redirects: siteReleases.redirects })
    .from(siteReleases);
  const pages = await db.select({ path: sitePages.path }).from(sitePages);
  return releases.length === 0 ? null : merged(releases, pages);
}

/** The addresses of several releases together. */
export function merged(
  releases: readonly { paths: readonly string[]; redirects: readonly Alias[] }[],
  pages: readonly { path: string }[],
): SiteAddresses {
  return {
    paths: releases.flatMap(({ paths }) => paths),
    redirects: releases.flatMap(({ redirects }) => redirects),
    pages: pages.map(({ path }) => path),
  };
}

export function knownSite({ paths, redirects, pages }: SiteAddresses): KnownSite {
  const literal = paths.filter((pattern) => !segmentsOf(pattern).some(isParameter));
  return {
    pages: new Set([...literal, ...pages]),
    redirectOf: createRedirects({ patterns: paths, redirects }),
  };
}
