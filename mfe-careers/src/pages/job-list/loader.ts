import { createApiClient } from '@weft/api-contract/client';
import { type LoaderFunctionArgs, siteContext } from '@weft/router';

export interface JobListData {
  /** Ids of the openings on the server; none where it did not answer. */
  open: string[];
}

/** The cards are bundled; the server is only asked which of them may be links (D-35), so it may be away. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<JobListData> {
  const site = context.get(siteContext);
  const client = createApiClient({ baseUrl: site.apiUrl, fetch: site.fetch });
  const result = await client.jobOpeningList({ signal: request.signal });
  if (result.ok) return { open: result.data.map(({ id }) => String(id)) };
  site.report({
    level: 'error',
    message: 'job_opening_list failed',
    fields: { status: result.status ?? null },
  });
  return { open: [] };
}
