import type { SitemapEntry } from '@weft/federation/remote-module';
import { parseSitemap } from '@weft/federation/sitemap-entries';
import type { Log } from '../log';

/** What a team's process answered when it was asked for the map. */
export interface TeamAnswer {
  remote: string;
  /** Path patterns that its release serves. */
  paths: readonly string[];
  json: string | null;
}

/**
 * The teams' entries for the map of the site. What one team does wrong takes nothing from the others: its faulty entries are
 * left out, and where there are too many, those of the teams with the most.
 *
 * @param room how many entries there may be
 * @param log gets one line for each team of which something is left out
 */
export function teamEntries(
  answers: readonly TeamAnswer[],
  room: number,
  log: Pick<Log, 'warn'>,
): SitemapEntry[] {
  const teams = answers.map(({ remote, paths, json }) => ({ remote, ...parseSitemap(json, paths) }));
  // Each gets an equal part of what those with fewer have left.
  teams.sort((one, other) => one.entries.length - other.entries.length);
  let left = room;
  return teams.flatMap(({ remote, entries, faulty, fault }, at) => {
    const taken = entries.slice(0, Math.floor(left / (teams.length - at)));
    left -= taken.length;
    const tooMany = entries.length - taken.length;
    if (faulty + tooMany > 0)
      log.warn({ remote, faulty, fault, tooMany }, "entries of the site's map were left out");
    return taken;
  });
}
