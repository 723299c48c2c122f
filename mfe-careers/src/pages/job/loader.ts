import { apiOf, dataOrLog } from '@weft/api-contract/api-of';
import type { ClosedJobOpening, JobOpening } from '@weft/api-contract/jobs';
import { sanitizeHtml } from '@weft/html/sanitize';
import { data, type LoaderFunctionArgs, siteContext } from '@weft/router';

/** What an opening's address leads to. */
export type JobData =
  | {
      state: 'open';
      /** With a sanitised description. */
      job: JobOpening;
    }
  | { state: 'closed'; job: ClosedJobOpening }
  /** Both show the same words; the status tells them apart (D-10). */
  | { state: 'unknown' | 'unavailable' };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const result = await apiOf(site).jobOpeningDetail(params['id'] ?? '', { signal: request.signal });
  if (result.ok) {
    const job = { ...result.data, description: sanitizeHtml(result.data.description) };
    return data<JobData>({ state: 'open', job });
  }
  if (result.closedJob) return data<JobData>({ state: 'closed', job: result.closedJob }, { status: 410 });
  if (result.reason !== 'unavailable') return data<JobData>({ state: 'unknown' }, { status: 404 });
  dataOrLog(site, 'job_opening_detail', result);
  return data<JobData>({ state: 'unavailable' }, { status: 503 });
}
