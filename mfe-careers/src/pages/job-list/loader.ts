import { apiOf, dataOrLog } from '@weft/api-contract/api-of';
import { type LoaderFunctionArgs, siteContext } from '@weft/router';

export interface JobListData {
  /** Ids of the API's openings; empty if it did not answer. */
  open: string[];
}

/** The cards are bundled; the API only tells which of them are links (D-35), so the page works without it. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<JobListData> {
  const site = context.get(siteContext);
  const result = await apiOf(site).jobOpeningList({ signal: request.signal });
  return { open: (dataOrLog(site, 'job_opening_list', result) ?? []).map(({ id }) => String(id)) };
}
