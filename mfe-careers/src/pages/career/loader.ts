import { createApiClient } from '@weft/api-contract/client';
import type { JobOpening } from '@weft/api-contract/jobs';
import { data, type LoaderFunctionArgs, siteContext } from '@weft/router';
import type { ListedOpening } from './view';

export interface CareerData {
  /** Openings from the server; null where it did not answer. */
  openings: ListedOpening[] | null;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const client = createApiClient({ baseUrl: site.apiUrl, fetch: site.fetch });
  const result = await client.jobOpeningList({ signal: request.signal });
  if (result.ok) return data<CareerData>({ openings: result.data.map(listed) });
  site.report({
    level: 'error',
    message: 'job_opening_list failed',
    fields: { status: result.status ?? null },
  });
  return data<CareerData>({ openings: null }, { status: 503 });
}

function listed({ id, title, type, experience, location, description }: JobOpening): ListedOpening {
  // Only searched, never shown: what is left of odd markup does no harm.
  const text = description.replace(/<[^<>]*>/g, ' ').replace(/\s+/g, ' ');
  return { id, title, type, experience, location, text };
}
