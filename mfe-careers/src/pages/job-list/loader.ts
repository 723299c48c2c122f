import { apiOf, orLog } from '@weft/api-contract/api-of';
import { type LoaderFunctionArgs, siteContext } from '@weft/router';

export interface JobListData {
  /** Ids of the openings on the server; none where it did not answer. */
  open: string[];
}

/** The cards are bundled; the server is only asked which of them may be links (D-35), so it may be away. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<JobListData> {
  const site = context.get(siteContext);
  const result = await apiOf(site).jobOpeningList({ signal: request.signal });
  return { open: (orLog(site, 'job_opening_list', result) ?? []).map(({ id }) => String(id)) };
}
