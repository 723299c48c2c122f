import { isParameter, matcherForAny, segmentsOf } from '@weft/site/path-patterns';
import { createRedirects } from '@weft/site/redirects';
import * as v from 'valibot';
import { collidingClaim, repeatedClaim } from './claims';
import type { ListedPage } from './listed-pages';
import type { ReleaseDescription } from './release';
import { listedPages, listedRedirects, pathPattern } from './release-parts';

const declarationsSchema = v.object({ listed: listedPages, redirects: listedRedirects });

/** Validates the listed pages and redirects that a bundle declares. @throws Error that names the field */
export function parseDeclarations(value: unknown): v.InferOutput<typeof declarationsSchema> {
  const result = v.safeParse(declarationsSchema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${v.getDotPath(issue) ?? 'what it lists'} ${issue.message}`);
}

type Described = Pick<ReleaseDescription, 'paths' | 'listed' | 'redirects'>;

/** The first contradiction in what a remote declares, as a phrase to follow its name; null if there is none. */
export function descriptionFault(described: Described): string | null {
  for (const path of described.paths) {
    const { success, issues } = v.safeParse(pathPattern, path);
    if (!success) return `claims ${path}, which ${issues[0].message}`;
  }
  const twice = repeatedClaim(described.paths);
  if (twice) return `claims ${twice} twice`;
  return redirectsFault(described) ?? listedFault(described);
}

function redirectsFault({ paths, redirects }: Described): string | null {
  const froms = redirects.map(({ from }) => from);
  const shadowed = collidingClaim(froms, paths);
  if (shadowed) return `redirects ${shadowed}, which it serves`;
  const twice = repeatedClaim(froms);
  if (twice) return `redirects ${twice} twice`;
  const isServed = matcherForAny(paths);
  const redirectOf = createRedirects({ patterns: paths, redirects });
  for (const { from, to } of redirects) {
    const parameter = segmentsOf(to).find((part) => isParameter(part) && !segmentsOf(from).includes(part));
    if (parameter) return `redirects ${from} to ${to}, but ${parameter} is not in ${from}`;
    if (!isServed(to)) return `redirects ${from} to ${to}, which it does not serve`;
    if (redirectOf(to) !== null) return `redirects ${from} to ${to}, which leads on to ${redirectOf(to)}`;
  }
  return null;
}

function listedFault({ paths, listed, redirects }: Described): string | null {
  const isServed = matcherForAny(paths);
  const redirectOf = createRedirects({ patterns: paths, redirects });
  const seen = new Set<string>();
  for (const page of listed) {
    const { path, menu } = page;
    if (!isServed(path)) return `lists ${path}, which it does not serve`;
    const target = redirectOf(path);
    if (target !== null) return `lists ${path}, which is redirected to ${target}`;
    const names = identifiersOf(page);
    const twice = names.find((name) => seen.has(name));
    if (twice) return `lists ${twice} twice`;
    for (const name of names) seen.add(name);
    if (menu?.group !== undefined && !listed.some((page) => isGroupEntry(page, menu.slot, menu.group)))
      return `lists ${path} under "${menu.group}", which heads no entries of ${menu.slot}`;
  }
  return null;
}

/** Whether a page is the top-level entry of a slot that heads this group. */
function isGroupEntry({ title, menu }: ListedPage, slot: string, group: string | undefined): boolean {
  return menu?.slot === slot && menu.group === undefined && title === group;
}

/** What identifies a page and its menu entry: its path, and its title within a slot. */
export function identifiersOf({ path, title, menu }: ListedPage): string[] {
  return menu ? [path, `"${title}" in ${menu.slot}`] : [path];
}
