import { createApiClient } from '@weft/api-contract/client';
import type { JobOpening } from '@weft/api-contract/jobs';
import { data, type LoaderFunctionArgs, siteContext } from '@weft/router';

export interface CareerData {
  /** Openings from the server; null where it did not answer. */
  openings: JobOpening[] | null;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const client = createApiClient({ baseUrl: site.apiUrl, fetch: site.fetch });
  const result = await client.jobOpeningList({ signal: request.signal });
  if (result.ok) return data<CareerData>({ openings: result.data });
  site.report({
    level: 'error',
    message: 'job_opening_list failed',
    fields: { status: result.status ?? null },
  });
  return data<CareerData>({ openings: null }, { status: 503 });
}
