import { matcherForAny } from '@weft/site/path-patterns';
import * as v from 'valibot';
import type { SitemapEntry } from './remote-module';

/** The most addresses that one sitemap may hold (https://www.sitemaps.org/protocol.html). */
export const MAX_SITEMAP_ADDRESSES = 50_000;

const list = v.pipe(v.string(), v.parseJson(), v.array(v.unknown()));
const isoDate = v.pipe(v.string(), v.isoDate());
const isoTime = v.pipe(v.string(), v.isoTimestamp());

export interface ParsedSitemap {
  entries: SitemapEntry[];
  /** How many other entries are faulty, and what is wrong with the first of them. */
  faulty: number;
  fault: string | null;
}

/**
 * Parses the sitemap entries that a team's process returns. They may come from team code, so each is validated: its
 * path must belong to this site and this team, and its date must be a date.
 *
 * @param json null for nothing
 * @param paths path patterns that the team's release serves
 */
export function parseSitemap(json: string | null, paths: readonly string[]): ParsedSitemap {
  const listed = v.safeParse(list, json ?? '[]');
  if (!listed.success) return { entries: [], faulty: 1, fault: 'it is no list' };
  const schema = entrySchema(paths);
  const parsed: ParsedSitemap = { entries: [], faulty: 0, fault: null };
  for (const [at, value] of listed.output.slice(0, MAX_SITEMAP_ADDRESSES).entries()) {
    const { success, output, issues } = v.safeParse(schema, value, { abortEarly: true });
    if (success) {
      parsed.entries.push(output);
      continue;
    }
    const [issue] = issues;
    parsed.faulty++;
    parsed.fault ??= `entry ${at}: ${v.getDotPath(issue) ?? 'it'} ${issue.message}`;
  }
  return parsed;
}

function entrySchema(paths: readonly string[]) {
  return v.object({
    path: v.pipe(
      v.string(),
      v.maxLength(2_000, 'is too long'),
      v.regex(/^\/(?![\\/])[^\s?#\\]*$/, 'is no path'),
      v.check(matcherForAny(paths), 'is no path of this team'),
    ),
    updated: v.optional(v.union([isoDate, isoTime], 'is no date of ISO 8601')),
  });
}
