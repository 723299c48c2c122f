import { matcherForAny } from '@weft/site/path-patterns';

/**
 * Addresses at which a release's pages are checked: every listed page, and one for each pattern.
 *
 * @param known further addresses that exist, from the content
 */
export function sampleAddresses(
  patterns: readonly string[],
  listed: readonly string[],
  known: readonly string[],
) {
  const samples = patterns.flatMap((pattern) => {
    const fitting = [...listed, ...known].find(matcherForAny([pattern]));
    if (fitting !== undefined) return [{ address: fitting, exists: true }];
    return [{ address: pattern.replace(/:[\w-]+/g, '1'), exists: !pattern.includes(':') }];
  });
  const sampled = new Set(samples.map(({ address }) => address));
  const others = listed.filter((path) => !sampled.has(path)).map((address) => ({ address, exists: true }));
  return [...samples, ...others];
}
