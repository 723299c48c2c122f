import { collisionFindings } from '@weft/verify/claims';
import { otherReleases } from '../release/other-releases';
import { withStore } from '../release/with-store';

/**
 * What is wrong with a path that a team in service has taken; null where none has, or there is no store to ask. Its first
 * release would be refused for it, when five files already name the path.
 */
export async function takenPath(name: string, path: string): Promise<string | null> {
  const wanted = { remote: name, version: '0', paths: [path], listed: [], redirects: [] };
  const others = await withStore(process.env, (store) => otherReleases(store, name)).catch(() => []);
  const [found] = collisionFindings(wanted, others);
  return found ? `${found.problem}: ${found.remedy}.` : null;
}
