import { createApiClient } from '@weft/api-contract/client';
import type { SitemapEntry } from '@weft/federation/remote-module';
import type { SiteContext } from '@weft/router';
import { paths } from '@weft/site/paths';

/**
 * The openings of the server.
 *
 * @throws where the openings cannot be read
 */
export async function listPages({ apiUrl, fetch }: SiteContext): Promise<SitemapEntry[]> {
  const openings = await createApiClient({ baseUrl: apiUrl, fetch }).jobOpeningList();
  if (!openings.ok) throw new Error('job_opening_list failed');
  return openings.data.map(({ id }) => ({ path: paths.job(id) }));
}
