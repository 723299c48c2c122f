import { collisionFindings } from '@weft/verify/claims';
import { otherReleases } from '../release/other-releases';
import { withStore } from '../release/with-store';

/**
 * Explains that a team in service has already taken a path; null if none has, or if there is no store to ask. Otherwise
 * only the first release would be refused, when five files already contain the path.
 */
export async function pathConflict(name: string, path: string): Promise<string | null> {
  const proposed = { remote: name, version: '0', paths: [path], listed: [], redirects: [] };
  const others = await withStore(process.env, (store) => otherReleases(store, name)).catch(() => []);
  const [found] = collisionFindings(proposed, others);
  return found ? `${found.problem}: ${found.remedy}.` : null;
}
