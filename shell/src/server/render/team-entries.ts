import type { SitemapEntry } from '@weft/federation/remote-module';
import { parseSitemap } from '@weft/federation/sitemap-entries';
import type { Log } from '../log';

/** A team's response to a request for the sitemap. */
export interface TeamAnswer {
  remote: string;
  /** Path patterns that its release serves. */
  paths: readonly string[];
  json: string | null;
}

/**
 * The teams' entries for the sitemap. One team's faults do not affect the others: its faulty entries are left out and,
 * if there are too many entries, those of the teams with the most.
 *
 * @param room maximum number of entries
 * @param log gets one line for each team with entries that are left out
 */
export function teamEntries(
  answers: readonly TeamAnswer[],
  room: number,
  log: Pick<Log, 'warn'>,
): SitemapEntry[] {
  const teams = answers.map(({ remote, paths, json }) => ({ remote, ...parseSitemap(json, paths) }));
  // Each gets an equal share of the room that smaller teams leave.
  teams.sort((one, other) => one.entries.length - other.entries.length);
  let remaining = room;
  return teams.flatMap(({ remote, entries, faulty, fault }, at) => {
    const taken = entries.slice(0, Math.floor(remaining / (teams.length - at)));
    remaining -= taken.length;
    const tooMany = entries.length - taken.length;
    if (faulty + tooMany > 0) log.warn({ remote, faulty, fault, tooMany }, 'sitemap entries were left out');
    return taken;
  });
}
