import { apiOf } from '@weft/api-contract/api-of';
import type { SitemapEntry } from '@weft/federation/remote-module';
import type { SiteContext } from '@weft/router';
import { paths } from '@weft/site/paths';

/**
 * The API's openings.
 *
 * @throws if the openings cannot be read
 */
export async function listPages(site: SiteContext): Promise<SitemapEntry[]> {
  const openings = await apiOf(site).jobOpeningList();
  if (!openings.ok)
    throw new Error(
      `The sitemap needs job_opening_list but got no usable answer (status ${openings.status ?? 'none'})`,
    );
  return openings.data.filter(({ id }) => id !== '').map(({ id }) => ({ path: paths.job(id) }));
}
