import { createApiClient } from '@weft/api-contract/client';
import type { JobOpening } from '@weft/api-contract/jobs';
import { sanitizeHtml } from '@weft/html/sanitize';
import { data, type LoaderFunctionArgs, siteContext } from '@weft/router';

export interface JobData {
  /** The opening with its description sanitised; null where there is none to show. */
  job: JobOpening | null;
}

/** Both failures show the same words; the status tells them apart (D-10). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const client = createApiClient({ baseUrl: site.apiUrl, fetch: site.fetch });
  const result = await client.jobOpeningDetail(params['id'] ?? '', { signal: request.signal });
  if (result.ok) {
    const job = { ...result.data, description: sanitizeHtml(result.data.description) };
    return data<JobData>({ job });
  }
  if (result.reason !== 'unavailable') return data<JobData>({ job: null }, { status: 404 });
  site.report({
    level: 'error',
    message: 'job_opening_detail failed',
    fields: { status: result.status ?? null },
  });
  return data<JobData>({ job: null }, { status: 503 });
}
