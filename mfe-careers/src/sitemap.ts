import { apiOf, dataOrThrow } from '@weft/api-contract/api-of';
import type { SitemapEntry } from '@weft/federation/remote-module';
import type { SiteContext } from '@weft/router';
import { paths } from '@weft/site/paths';

/**
 * The API's openings.
 *
 * @throws if the openings cannot be read
 */
export async function listPages(site: SiteContext): Promise<SitemapEntry[]> {
  const openings = dataOrThrow('The sitemap', 'job_opening_list', await apiOf(site).jobOpeningList());
  return openings.filter(({ id }) => id !== '').map(({ id }) => ({ path: paths.job(id) }));
}
